import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !name.includes('.spec.') && !/(^|\/)(dist|node_modules)\//.test(name);
const sourceOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n');

/** What the README's tour says to press: the words in italics, several separated by commas. */
function wordsOfTour(): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('## How it is built'));
  return [...tour.matchAll(/(?<!\*)\*([^*]+)\*(?!\*)/g)].flatMap(([, words = '']) =>
    words.split(',').map((one) => one.replace(/\s+/g, ' ').trim()),
  );
}

it('the tour of the README names buttons and pages by the words on the screen', () => {
  const sources = ['console/src', 'state-machines', 'services/contexts'].map(sourceOf).join('\n');
  const words = wordsOfTour();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((one) => !new RegExp(`[>'"\`\\n]\\s*${one}\\b`).test(sources))).toEqual([]);
});
