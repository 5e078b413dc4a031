import { demoUsers } from '@glasshouse/services/contexts/identity/demo';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import type { Bar } from '../../bars/bar.ts';
import type { BenchStack } from '../../bench/bench-stack.ts';
import { openBrowser } from '../../e2e/browser.ts';
import { Visitor } from '../../e2e/visitor.ts';
import { type Asking, agreementOf, type Cell, makeRecords, type Records } from './agree.ts';
import { type ScreenCell, screenAgreementOf } from './on-screen.ts';
import { openPlace } from './place.ts';
import { PlantedStates } from './planted-states.ts';
import type { Subject } from './subject.ts';
import { subjects } from './subjects.ts';

/**
 * Every machine × state × event over the API: an action a record offers is taken, one it blocks is refused with the
 * sentence the record gives. The records are put into each status; nothing that follows the log runs meanwhile.
 * `--screen 1` reads the buttons of their pages in Chromium too; `--only N` takes one subject.
 */
export const agreement: Bar = async ({ screen = 0, only = 0 }) => {
  const asked = only > 0 ? subjects.slice(only - 1, only) : subjects;
  const talk = await openTalk(asked);
  try {
    const cells: Cell[] = [];
    for (const made of talk.made) cells.push(...(await agreementOf(talk.asking, made.subject, made.records)));
    const buttons = screen > 0 ? await onScreen(talk, asked) : [];
    const wrong = buttons.filter((cell) => cell.difference !== null);
    const differences = cells.filter((cell) => cell.difference !== null);
    return {
      bar: 'the API does what the record says',
      figure: `${differences.length + wrong.length} differences in ${cells.length} cells`,
      target: '0',
      pass: differences.length + wrong.length === 0,
      machines: new Set(asked.map((subject) => subject.machine.id)).size,
      subjects: asked.length,
      cells: cells.length,
      asked: cells.filter((cell) => cell.answered > 0).length,
      offered: cells.filter((cell) => cell.shown === null).length,
      differences: differences.length,
      buttons: buttons.length,
      wrongButtons: wrong.length,
      foundOnScreen: wrong.slice(0, 1000),
      found: differences.slice(0, 1000),
    };
  } finally {
    await talk.close();
  }
};

interface Made {
  readonly subject: Subject;
  readonly records: Records;
}

/** A shop with a record of each subject, made while everything ran; now only the API answers. */
export interface Talk {
  readonly bench: BenchStack;
  readonly asking: Asking;
  readonly made: readonly Made[];
  close(): Promise<void>;
}

/** Opens a shop, makes the records, and stops what follows the log. */
export async function openTalk(asked: readonly Subject[]): Promise<Talk> {
  const place = await openPlace();
  const { bench } = place;
  const db = openDatabase({ url: bench.url, role: 'worker', poolSize: 2 });
  const close = async () => {
    await db.destroy();
    await bench.close();
  };
  try {
    const made: Made[] = [];
    for (const subject of asked) made.push({ subject, records: await makeRecords(place, subject) });
    for (const name of ['automation-runner', 'solver-worker'] as const) await bench.stack.down(name);
    return { bench, made, asking: { place, planted: await PlantedStates.of(db, bench.accountId) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the buttons of the pages of these subjects. */
export async function onScreen({ bench, asking, made }: Talk, asked: readonly Subject[]): Promise<ScreenCell[]> {
  const browser = await openBrowser();
  try {
    const visitor = await Visitor.open(browser, { base: bench.stack.address });
    await visitor.goTo('/login');
    await visitor.signIn(demoUsers[0]?.email ?? '', bench.password);
    const cells: ScreenCell[] = [];
    for (const { subject, records } of made)
      if (asked.includes(subject)) cells.push(...(await screenAgreementOf(asking, visitor, subject, records)));
    return cells;
  } finally {
    await browser.close();
  }
}
