import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';

const heading = '## A tour in five minutes';
const stepStart = /^\d+\. \*\*(.+?)\.\*\* /;
const italics = /(?<!\*)\*([^*]+)\*(?!\*)/g;
const code = /`([^`]+)`/g;

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * The words of one step as the README writes them, handed out in their order: names of menus, pages and buttons (italics,
 * "*Quick Create, New Order*" are two) and what is typed (code). Who walks the step takes every one of them.
 */
export class TourStep {
  readonly names: string[];
  readonly typed: string[];

  constructor(
    readonly title: string,
    text: string,
  ) {
    this.names = allOf(text, italics).flatMap((one) => one.split(', '));
    this.typed = allOf(text, code);
  }

  /** The next name of the step. Throws when the README has no more. */
  name(): string {
    return this.next(this.names, 'name');
  }

  /** What is typed next. Throws when the README has no more. */
  text(): string {
    return this.next(this.typed, 'typed text');
  }

  private next(words: string[], what: string): string {
    const word = words.shift();
    if (word === undefined) throw new Error(`The README has no further ${what} in "${this.title}"`);
    return word;
  }
}

/** Reads the steps of the tour from the text of a README, in their order. */
export function readTour(readme: string): TourStep[] {
  const [, after = ''] = readme.split(heading);
  const [tour = ''] = after.split(/\n## /);
  return tour
    .replaceAll(/\n {3}/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const title = stepStart.exec(line)?.[1];
      return title === undefined ? [] : [new TourStep(title, line.replace(stepStart, ''))];
    });
}

/** The tour of this project's README. */
export const projectTour = async () => readTour(await readFile(join(projectRoot(), 'README.md'), 'utf8'));
