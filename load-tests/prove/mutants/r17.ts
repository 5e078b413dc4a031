import type { Bar } from '../../bars/bar.ts';
import { businessMutants } from './business-mutants.ts';
import { deliveryMutants } from './delivery-mutants.ts';
import { guardMutants } from './guard-mutants.ts';
import { logMutants } from './log-mutants.ts';
import { type Mutant, nameOf, type Watch } from './mutant.ts';
import { scaleMutants } from './scale-mutants.ts';
import { Scratch } from './scratch.ts';
import { tabletMutants } from './tablet-mutants.ts';

/** Every seeded defect. */
export const mutants: readonly Mutant[] = [
  ...logMutants,
  ...businessMutants,
  ...guardMutants,
  ...deliveryMutants,
  ...scaleMutants,
  ...tabletMutants,
];
const least = 15;

/**
 * R17: each seeded defect, made in a copy of the project, turns the bar red that is named beside it, and shows there as
 * itself; the same bars do not show it without. `--lanes 2` bars look at once, each at a copy of its own: what they are
 * asked for here are counts, which hold on a busy machine. After `--minutes 35` nothing more is begun, 0 for no end, and
 * the figure says how many wait. `--only word` chooses defects whose name holds it, `--of R5,S2` those that these bars
 * see, `--controls 0` leaves out the runs without a defect.
 */
export const r17: Bar = async ({ controls = 1, lanes = 2, minutes = 35 }, { only = '', of = '' }) => {
  const started = performance.now();
  const isChosen = only !== '' || of !== '';
  const asked = mutants.filter(
    ({ name, seenBy }) => name.includes(only) && (of === '' || of.split(',').includes(nameOf(seenBy))),
  );
  const isTime = () => minutes === 0 || performance.now() - started < minutes * 60_000;
  const results: Tried[] = [];
  const shownWithout: string[] = [];
  const waiting = [...byWatch(asked)];
  const lane = async () => {
    const scratch = await Scratch.open();
    try {
      for (let next = waiting.shift(); next && isTime(); next = waiting.shift()) {
        const [watch, own] = next;
        if (controls) shownWithout.push(...(await control(scratch, watch, own)));
        for (const mutant of own) if (isTime()) results.push(await tryOne(scratch, mutant));
      }
    } finally {
      await scratch.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));
  const caught = results.filter((result) => result.isCaught);
  const bars = new Set(caught.map(({ bar }) => bar)).size;
  const enough = isChosen ? asked.length : least;
  const wait = asked.length - results.length;
  return {
    bar: 'Seeded defects are seen',
    pass:
      results.length >= enough && caught.length === results.length && caught.length > 0 && shownWithout.length === 0,
    figure: `${caught.length} of ${results.length} defects turned their bar red, ${bars} bars${wait ? `; ${wait} were not begun in ${minutes} minutes` : ''}; ${shownWithout.length} bars show one that was not made`,
    target: `all of at least ${least}; 0`,
    minutes: Math.round((performance.now() - started) / 60_000),
    shownWithout,
    caught: Object.fromEntries(caught.map(({ defect, bar, said }) => [defect, `${bar}: ${said}`])),
    missed: results.filter((result) => !result.isCaught),
  };
};

interface Tried {
  readonly defect: string;
  readonly bar: string;
  readonly isCaught: boolean;
  readonly said: string;
}

/** Lets a bar look where there is no defect; the name of the bar when it cannot, or shows a defect all the same. */
async function control(scratch: Scratch, watch: Watch, own: readonly Mutant[]): Promise<string[]> {
  const verdict = await scratch.watch(watch);
  const shown = own.filter((mutant) => isSeen(verdict, mutant));
  const isGood = verdict.hasRun && shown.length === 0;
  tell(`without a defect ${nameOf(watch)} is ${isGood ? 'green' : 'NOT GREEN'}: ${verdict.said}`);
  return isGood ? [] : [nameOf(watch)];
}

async function tryOne(scratch: Scratch, mutant: Mutant): Promise<Tried> {
  const { name: defect, edits, seenBy } = mutant;
  const bar = nameOf(seenBy);
  try {
    const undo = await scratch.apply(edits);
    try {
      const verdict = await scratch.watch(seenBy);
      const isCaught = isSeen(verdict, mutant);
      tell(`${isCaught ? 'caught' : 'NOT CAUGHT'} by ${bar}: ${defect}: ${verdict.said}`);
      return { defect, bar, isCaught, said: verdict.said };
    } finally {
      await undo();
    }
  } catch (error) {
    // The text it changes is no longer there, or it cannot be built: the list has to follow the code.
    const said = (error as Error).message;
    tell(`NOT MADE: ${defect}: ${said}`);
    return { defect, bar, isCaught: false, said };
  }
}

/** Is the bar red, and for this defect? */
const isSeen = (
  { isRed, answer }: { readonly isRed: boolean; readonly answer: string },
  { sign }: Pick<Mutant, 'sign'>,
): boolean => isRed && (sign?.test(answer) ?? true);

/** What is asked of each bar in each short form, so that none looks twice where there is no defect. */
const byWatch = (asked: readonly Mutant[]): readonly (readonly [Watch, readonly Mutant[]])[] =>
  [...Map.groupBy(asked, ({ seenBy }) => JSON.stringify(seenBy)).values()].flatMap((own) =>
    own[0] ? [[own[0].seenBy, own] as const] : [],
  );

const tell = (text: string) => void process.stderr.write(`${text.slice(0, 300)}\n`);
