import { recordLayout } from '../../contexts/optimiser/layout/record-layout.ts';
import { solve } from '../../contexts/optimiser/solver/solve.ts';
import { loadProblem } from '../../contexts/optimiser/worker/load-problem.ts';
import { toLayout } from '../../contexts/optimiser/worker/to-layout.ts';
import { withAccount } from '../../platform/db/database.ts';
import type { FloorWorld } from './floor-world.ts';

/** A cutting sheet of some panels with its layout: what the solver worker does, in this process. */
export async function layOutSheet(f: FloorWorld, panelIds: readonly number[]): Promise<number> {
  const at = `/production/stations/${f.station('cut')}/optimisersheets`;
  const { id: sheetId } = await f.ok<{ id: number }>('POST', at, { panelIds });
  const { version: jobVersion } = await f.ok<{ version: number }>('POST', `${at}/${sheetId}/queue`);
  const job = { accountId: f.accountId, sheetId, jobVersion };
  const { problem } = await withAccount(f.world.harness.runtime.db, f.accountId, (tx) => loadProblem(tx, job));
  const plan = await solve(problem, { timeMs: 20_000, nodeBudget: 2_000, seed: sheetId, threads: 1 });
  await f.run(recordLayout, { sheetId, jobVersion, layout: toLayout(plan) });
  return sheetId;
}
