import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPlan } from '../../contexts/optimiser/solver/check.ts';
import type { Plan } from '../../contexts/optimiser/solver/plan.ts';
import type { Problem } from '../../contexts/optimiser/solver/problem.ts';
import { InvalidProblemError } from '../../contexts/optimiser/solver/problem.ts';
import { readChallenge } from '../../contexts/optimiser/solver/roadef/read.ts';
import { writeChallengeSolution } from '../../contexts/optimiser/solver/roadef/write.ts';
import { readShopBatch } from '../../contexts/optimiser/solver/shop-csv.ts';
import { solve } from '../../contexts/optimiser/solver/solve.ts';

const USAGE =
  'usage: solve (--batch FILE --defects FILE | --stock FILE --items FILE) ' +
  '[--time SECONDS] [--nodes N] [--seed N] [--threads N] [--out FILE]';

/** A mistake of the person at the keyboard: one line, exit code 2. */
class UsageError extends Error {}

function readOptions(): Record<string, string | undefined> {
  const names = ['batch', 'defects', 'stock', 'items', 'time', 'nodes', 'seed', 'threads', 'out'] as const;
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ options, allowPositionals: false }).values as Record<string, string | undefined>;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)} (${USAGE})`);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'no such file' : String(error);
    throw new UsageError(`${file}: ${reason}`);
  }
}

function positive(name: string, text: string | undefined, whole: boolean): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value > 0) || (whole && !Number.isSafeInteger(value))) {
    throw new UsageError(`--${name} must be a ${whole ? 'whole ' : ''}number above 0, not "${text}"`);
  }
  return value;
}

function readProblem(options: Record<string, string | undefined>): Problem {
  const { batch, defects, stock, items } = options;
  if (batch && defects && !stock && !items) {
    const name = basename(batch).replace(/(_batch)?\.csv$/i, '');
    return readChallenge(name, readText(batch), readText(defects));
  }
  if (stock && items && !batch && !defects) {
    return readShopBatch(basename(items).replace(/\.csv$/i, ''), readText(stock), readText(items));
  }
  throw new UsageError(USAGE);
}

function report(problem: Problem, plan: Plan): Record<string, unknown> {
  const violations = checkPlan(problem, plan);
  const whole = problem.sheetOrder === 'given';
  return {
    instance: problem.name,
    loss: Number((plan.loss * 100).toFixed(4)),
    plates: plan.sheets.length,
    seconds: Number(plan.seconds.toFixed(2)),
    nodes: plan.nodes,
    valid: violations.length === 0 && (!whole || plan.unplaced.length === 0),
    waste: plan.wasteArea,
    ...(whole ? {} : { costCents: plan.costCents, netCostCents: plan.netCostCents, boundCents: plan.lowerBoundCents }),
    method: plan.method,
    unplaced: plan.unplaced,
    ...(violations.length > 0 ? { violations: violations.slice(0, 5) } : {}),
  };
}

async function main(): Promise<number> {
  const options = readOptions();
  const time = positive('time', options.time, false);
  const nodeBudget = positive('nodes', options.nodes, true);
  const seed = positive('seed', options.seed, true) ?? 1;
  const threads = positive('threads', options.threads, true);
  const problem = readProblem(options);
  const plan = await solve(problem, {
    seed,
    ...(time === undefined ? {} : { timeMs: time * 1000 }),
    ...(nodeBudget === undefined ? {} : { nodeBudget }),
    ...(threads === undefined ? {} : { threads }),
  });
  if (options.out) {
    const text = problem.sheetOrder === 'given' ? writeChallengeSolution(plan) : JSON.stringify(plan, null, 2);
    try {
      writeFileSync(options.out, text);
    } catch (error) {
      throw new UsageError(`${options.out}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const line = report(problem, plan);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return line.valid ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof InvalidProblemError)) throw error;
  process.stderr.write(`solve: ${error.message.replace(/\s+/g, ' ')}\n`);
  process.exitCode = 2;
}
