import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import type { Bar } from '../../bars/bar.ts';
import { faultsOfOrder } from './money-agrees.ts';
import { runPrograms } from './money-programs.ts';
import { runRaces } from './money-races.ts';
import { openMoneyWorld } from './money-world.ts';

/**
 * Three looks at money. `--orders N` random orders: lines, order, invoice and ledger agree to the cent. `--programs N` random
 * programs of real commands: pots, ages and statements of every past day are those of a naive ledger. `--races N` rounds of
 * two people who want the same money. `--seed N`; 0 leaves a part out.
 */
export const money: Bar = async ({ orders = 100_000, programs = 10_000, races = 100, seed = 1 }) => {
  const disagreeing = ordersThatDisagree(orders, seed);
  const ran = await runPrograms(programs, seed);
  const raced = races > 0 ? await race(races) : {};
  const count = (counts: readonly number[]) => counts.reduce((n, m) => n + m, 0);
  const faults = {
    orders: count(Object.values(disagreeing)),
    programs: ran.faults.length,
    races: count(Object.values(raced).map((found) => found.length)),
  };
  return {
    bar: 'money is right to the cent: orders, books of every past day, two at once',
    figure: `${faults.orders} disagreements in ${orders} orders, ${faults.programs} wrong of ${ran.programs} programs, ${faults.races} faults in ${races} rounds of each race`,
    target: '0',
    pass: count(Object.values(faults)) === 0,
    seed,
    disagreeing,
    ...ran,
    raced,
  };
};

function ordersThatDisagree(orders: number, seed: number): Record<string, number> {
  const random = seededRandom(seed);
  const faults = new Map<string, number>();
  for (let i = 0; i < orders; i += 1)
    for (const fault of faultsOfOrder(random)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  return Object.fromEntries(faults);
}

async function race(rounds: number) {
  const world = await openMoneyWorld();
  try {
    return await runRaces(world, rounds);
  } finally {
    await world.close();
  }
}
