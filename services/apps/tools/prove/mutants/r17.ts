import type { Bar } from '../../bars/bar.ts';
import { businessMutants } from './business-mutants.ts';
import { guardMutants } from './guard-mutants.ts';
import { logMutants } from './log-mutants.ts';
import { type Mutant, nameOf, type Watch } from './mutant.ts';
import { Scratch } from './scratch.ts';

/** Every seeded defect. */
export const mutants: readonly Mutant[] = [...logMutants, ...businessMutants, ...guardMutants];
const least = 15;

/**
 * R17: each seeded defect, made in a copy of the project, turns the bar red that is named beside it; and the same bars are
 * green without it. Options: `--only word` of the defects whose name holds it, `--controls 0` leaves the green runs out.
 */
export const r17: Bar = async ({ controls = 1 }, { only = '' }) => {
  const asked = mutants.filter((mutant) => mutant.name.includes(only));
  const scratch = await Scratch.open();
  const results: { defect: string; bar: string; isCaught: boolean; said: string }[] = [];
  const redWithout: string[] = [];
  try {
    if (controls)
      for (const watch of distinct(asked.map((mutant) => mutant.seenBy))) {
        const { isRed, hasRun, said } = await scratch.watch(watch);
        const isGreen = hasRun && !isRed;
        tell(`without a defect ${nameOf(watch)} is ${isGreen ? 'green' : 'NOT GREEN'}: ${said}`);
        if (!isGreen) redWithout.push(nameOf(watch));
      }
    for (const mutant of asked) {
      const result = await tryOne(scratch, mutant);
      tell(`${result.isCaught ? 'caught' : 'NOT CAUGHT'} by ${result.bar}: ${result.defect}: ${result.said}`);
      results.push(result);
    }
  } finally {
    await scratch.close();
  }
  const caught = results.filter((result) => result.isCaught);
  const isWhole = only !== '' || asked.length >= least;
  return {
    bar: 'Seeded defects are seen',
    pass: isWhole && caught.length === asked.length && asked.length > 0 && redWithout.length === 0,
    figure: `${caught.length} of ${asked.length} defects turned their bar red, ${redWithout.length} bars not green without one`,
    target: `all of at least ${least}, 0`,
    redWithout,
    caught: Object.fromEntries(caught.map(({ defect, bar }) => [defect, bar])),
    missed: results.filter((result) => !result.isCaught),
  };
};

async function tryOne(scratch: Scratch, { name, edits, seenBy }: Mutant) {
  const bar = nameOf(seenBy);
  try {
    const undo = await scratch.apply(edits);
    try {
      const { isRed, said } = await scratch.watch(seenBy);
      return { defect: name, bar, isCaught: isRed, said };
    } finally {
      await undo();
    }
  } catch (error) {
    // The text it changes is no longer there, or it cannot be built: the list has to follow the code.
    return { defect: name, bar, isCaught: false, said: (error as Error).message };
  }
}

const distinct = (watches: readonly Watch[]) => [...new Map(watches.map((w) => [JSON.stringify(w), w])).values()];

const tell = (text: string) => void process.stderr.write(`${text.slice(0, 300)}\n`);
