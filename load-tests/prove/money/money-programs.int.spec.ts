import { expect, it } from 'vitest';
import { runPrograms } from './money-programs.ts';

it('the books and the naive ledger say the same of every past day, in some random programs', async () => {
  // `prove money` takes ten thousand.
  const { faults, programs } = await runPrograms(
    Number(process.env.MONEY_PROGRAMS ?? 4),
    Number(process.env.MONEY_SEED ?? 1),
  );
  expect(faults).toEqual([]);
  expect(programs).toBeGreaterThan(0);
}, 3_600_000);
