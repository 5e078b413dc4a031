import { seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import type { Bar } from '../../bars/bar.ts';
import { faultsOfOrder } from './money-agrees.ts';

/** Random orders whose lines, order, invoice and ledger agree to the cent. `--orders N`, `--seed N`. */
export const money: Bar = async ({ orders = 100_000, seed = 1 }) => {
  const random = seededRandom(seed);
  const faults = new Map<string, number>();
  for (let i = 0; i < orders; i += 1)
    for (const fault of faultsOfOrder(random)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  return {
    bar: 'lines, order, invoice and ledger agree to the cent in every order',
    figure: `${[...faults.values()].reduce((n, m) => n + m, 0)} disagreements in ${orders} orders`,
    target: '0',
    pass: faults.size === 0,
    orders,
    seed,
    disagreeing: Object.fromEntries(faults),
  };
};
