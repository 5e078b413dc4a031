import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Problem } from '@glasshouse/services/contexts/optimiser/solver/problem';

/** The model stands beside the source, and is no part of what is built. */
const script = resolve('load-tests/bench/optimiser/cp-sat.py');

/** True where Python with OR-Tools is at hand. */
export const hasCpSat = (): boolean => spawnSync('python3', ['-c', 'import ortools']).status === 0;

/** What OR-Tools CP-SAT makes of a batch in some seconds on two threads: net cents, or null without a plan. */
export function cpSatCents(problem: Problem, seconds: number): number | null {
  const { status, stdout, stderr } = spawnSync('python3', [script], {
    input: JSON.stringify({ ...problem, seconds }),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`CP-SAT failed: ${stderr.trim().split('\n').at(-1)}`);
  return (JSON.parse(stdout) as { netCents: number | null }).netCents;
}
