import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreementOf } from '../prove/lifecycles/agree.ts';
import { onScreen, openTalk, type Talk } from '../prove/lifecycles/agreement.ts';
import type { Subject } from '../prove/lifecycles/subject.ts';
import { stocktakeSubject } from '../prove/lifecycles/subjects/stocktake.ts';
import { subjects } from '../prove/lifecycles/subjects.ts';

let talk: Talk;
beforeAll(async () => {
  talk = await openTalk(subjects);
}, 600_000);
afterAll(() => talk?.close());

const isDifferent = ({ difference }: { difference: string | null }) => difference !== null;
const recordsOf = (subject: Subject) => {
  const made = talk.made.find((one) => one.subject === subject);
  if (!made) throw new Error(`No record of ${subject.machine.id}`);
  return made.records;
};

it('the API does what the machines say, in every status, for every action', { timeout: 900_000 }, async () => {
  const cells = [];
  for (const { subject, records } of talk.made) cells.push(...(await agreementOf(talk.asking, subject, records)));
  process.stdout.write(`${cells.length} cells of ${subjects.length} subjects were asked\n`);
  expect(cells.length).toBeGreaterThan(1000);
  expect(cells.filter(isDifferent)).toEqual([]);
});

it('the buttons of a page say the same', { timeout: 300_000 }, async () => {
  const buttons = await onScreen(talk, [stocktakeSubject]);
  expect(buttons.length).toBeGreaterThan(10);
  expect(buttons.filter(isDifferent)).toEqual([]);
});

it('one sentence changed is found', { timeout: 300_000 }, async () => {
  const changed: Subject = {
    ...stocktakeSubject,
    async look(place, record) {
      const seen = await stocktakeSubject.look(place, record);
      const reworded = (text: string) => text.replace('not while', 'never while');
      const actions = seen.actions.map((action) => ({
        ...action,
        blockers: action.blockers.map((blocker) => ({ ...blocker, text: reworded(blocker.text) })),
      }));
      return { ...seen, actions };
    },
  };
  const found = (await agreementOf(talk.asking, changed, recordsOf(stocktakeSubject))).filter(isDifferent);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found.map((cell) => cell.difference))).toEqual(new Set(['two sentences']));
});
