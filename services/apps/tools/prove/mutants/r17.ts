import type { Bar } from '../../bars/bar.ts';
import { businessMutants } from './business-mutants.ts';
import { deliveryMutants } from './delivery-mutants.ts';
import { guardMutants } from './guard-mutants.ts';
import { logMutants } from './log-mutants.ts';
import { type Mutant, nameOf, type Watch } from './mutant.ts';
import { scaleMutants } from './scale-mutants.ts';
import { Scratch } from './scratch.ts';

/** Every seeded defect. */
export const mutants: readonly Mutant[] = [
  ...logMutants,
  ...businessMutants,
  ...guardMutants,
  ...deliveryMutants,
  ...scaleMutants,
];
const least = 15;

/**
 * R17: each seeded defect, made in a copy of the project, turns the bar red that is named beside it, and shows there as
 * itself; the same bars do not show it without. As many defects as half an hour allows, over as many bars as possible;
 * `--every 1` makes all. `--only word` of the defects whose name holds it, `--of R5` of those a bar sees, `--controls 0`
 * leaves out the runs without a defect.
 */
export const r17: Bar = async ({ controls = 1, every = 0 }, { only = '', of = '' }) => {
  const isChosen = only !== '' || of !== '';
  const asked = mutants.filter(
    (mutant) =>
      mutant.name.includes(only) &&
      (of === '' || nameOf(mutant.seenBy) === of) &&
      (isChosen || every === 1 || !mutant.isExtra),
  );
  const scratch = await Scratch.open();
  const results: Tried[] = [];
  const shownWithout: string[] = [];
  try {
    if (controls) for (const [watch, own] of byWatch(asked)) shownWithout.push(...(await control(scratch, watch, own)));
    for (const mutant of asked) {
      const result = await tryOne(scratch, mutant);
      tell(`${result.isCaught ? 'caught' : 'NOT CAUGHT'} by ${result.bar}: ${result.defect}: ${result.said}`);
      results.push(result);
    }
  } finally {
    await scratch.close();
  }
  const caught = results.filter((result) => result.isCaught);
  const bars = new Set(caught.map(({ bar }) => bar)).size;
  const isWhole = isChosen || asked.length >= least;
  return {
    bar: 'Seeded defects are seen',
    pass: isWhole && caught.length === asked.length && asked.length > 0 && shownWithout.length === 0,
    figure: `${caught.length} of ${asked.length} defects (of ${mutants.length} there are) turned their bar red, ${bars} bars; ${shownWithout.length} bars show one that was not made`,
    target: `all of at least ${least}; 0`,
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
      return { defect, bar, isCaught: isSeen(verdict, mutant), said: verdict.said };
    } finally {
      await undo();
    }
  } catch (error) {
    // The text it changes is no longer there, or it cannot be built: the list has to follow the code.
    return { defect, bar, isCaught: false, said: (error as Error).message };
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
