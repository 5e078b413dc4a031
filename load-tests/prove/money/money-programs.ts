import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { differences, standingFaults } from './money-compare.ts';
import { MoneyProgram } from './money-program.ts';
import { steps } from './money-steps.ts';
import { type MoneyWorld, openMoneyWorld } from './money-world.ts';

const firstDay = '2026-03-02';
const enoughFaults = 5;
/** A database is left after so many programs: settling reads what is new, yet tables grow. */
const programsInOneWorld = 500;
/** Programs under way at once, and how many are worth a company of their own. */
const atOnce = 4;
const programsOfALane = 25;
const weights = steps.reduce((sum, [, weight]) => sum + weight, 0);

/** A step, each as often as its weight says. */
function chosen(random: Random) {
  let at = random.next() * weights;
  for (const [step, weight] of steps) {
    if (at < weight) return step;
    at -= weight;
  }
  return steps[0]?.[0];
}

export interface Programs {
  readonly programs: number;
  readonly commands: number;
  readonly moves: number;
  readonly days: number;
  /** By seed of the program. */
  readonly faults: readonly {
    readonly seed: number;
    readonly found: readonly string[];
    readonly said: readonly string[];
  }[];
}

/** One random program of 1 to 60 steps, and what the books say differently. */
export async function runProgram(world: MoneyWorld, seed: number): Promise<MoneyProgram> {
  const random = seededRandom(seed);
  world.today = firstDay;
  const program = new MoneyProgram(world, random);
  await program.open();
  const count = 1 + program.below(60);
  for (let n = 0; n < count && program.faults.length === 0; n += 1) {
    program.passDays();
    await chosen(random)?.(program);
  }
  await world.react();
  if (program.faults.length === 0) program.faults.push(...(await standingFaults(program)));
  await world.follow();
  if (program.faults.length === 0) program.faults.push(...(await differences(program)));
  return program;
}

type Total = { -readonly [K in keyof Programs]: K extends 'faults' ? Programs['faults'][number][] : Programs[K] };

/**
 * So many programs, each over customers of its own; ends early when enough are wrong. Some run at once, each in a company and a
 * database of its own: a program waits for the database more than it works.
 */
export async function runPrograms(count: number, seed: number): Promise<Programs> {
  const total: Total = { programs: 0, commands: 0, moves: 0, days: 0, faults: [] };
  let next = 0;
  const takeNext = () => (next < count && total.faults.length < enoughFaults ? seed * 1_000_000 + next++ : null);
  const lanes = Array.from({ length: Math.min(atOnce, Math.ceil(count / programsOfALane)) }, () =>
    runLane(takeNext, total),
  );
  const failed = (await Promise.allSettled(lanes)).find((lane) => lane.status === 'rejected');
  if (failed) throw failed.reason;
  return total;
}

/** Runs one program after the other, as long as there are some. */
async function runLane(takeNext: () => number | null, total: Total): Promise<void> {
  let world = await openMoneyWorld();
  try {
    let ran = 0;
    for (let seed = takeNext(); seed !== null; seed = takeNext()) {
      if (ran > 0 && ran % programsInOneWorld === 0) {
        await world.close();
        world = await openMoneyWorld();
      }
      ran += 1;
      const program = await runProgram(world, seed);
      total.programs += 1;
      total.commands += program.said.length;
      total.moves += program.books.moves.length;
      total.days += program.days.size;
      if (program.faults.length > 0)
        total.faults.push({ seed, found: program.faults.slice(0, 10), said: program.said });
    }
  } finally {
    await world.close();
  }
}
