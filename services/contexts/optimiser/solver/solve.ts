import { Worker } from 'node:worker_threads';
import type { Plan, UnplacedItem } from './plan.ts';
import type { Problem, ProblemInput } from './problem.ts';
import { parseProblem } from './problem.ts';
import { assemble } from './search/assemble.ts';
import { leftOut } from './search/left-out.ts';
import { lowerBoundCents } from './search/lower-bound.ts';
import { findUnplaceable } from './search/placeable.ts';
import { FIRST_PLAN_MS, runThread } from './threads/run-thread.ts';
import type { Candidate, ThreadMessage, ThreadTask } from './threads/task.ts';
import { betterThan, wallClock } from './threads/task.ts';
import { alternativesTo } from './threads/trade-offs.ts';

/** How long and how a problem is solved. With neither limit the search runs for ten seconds. */
export interface SolveOptions {
  /** Wall time in milliseconds. */
  readonly timeMs?: number;
  /** Search nodes over all threads: the same seed, budget and thread count give the same plan. */
  readonly nodeBudget?: number;
  readonly seed?: number;
  /** Worker threads, 2 by default; 0 searches in the caller's own thread, which is busy meanwhile: for tools. */
  readonly threads?: number;
  /** Aborting ends the search within about 50 ms; the best plan so far is returned. */
  readonly signal?: AbortSignal;
  /** Called with every better plan. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The best plan so far. */
export interface Progress {
  readonly plan: Plan;
  readonly seconds: number;
  /** Improvements so far, from 1. */
  readonly improvement: number;
}

const DEFAULT_TIME_MS = 10_000;
/** Kept back from the time limit for reporting the last plan. */
const REPORT_MS = 30;
/** A thread that is inside GLPK or HiGHS cannot hear the stop flag: it is ended this long after the time or the cancel. */
const GRACE_MS = 100;
const CANCEL_GRACE_MS = 40;
/** Plans remembered of one thread for the alternatives. */
const MAX_FOUND = 60;

/**
 * Solves a cutting problem: the one public door of the solver. Searches in worker threads and resolves with the best
 * plan found; a plan may leave items out, each with the reason. Throws InvalidProblemError for a bad problem and Error
 * when a worker thread breaks.
 */
export async function solve(input: ProblemInput, options: SolveOptions = {}): Promise<Plan> {
  const started = wallClock();
  const problem = parseProblem(input);
  const unplaceable = findUnplaceable(problem);
  const run = new Run(problem, unplaceable, options, started);
  return run.finish();
}

class Run {
  private readonly problem: Problem;
  private readonly unplaceable: ReadonlyMap<number, UnplacedItem>;
  private readonly options: SolveOptions;
  private readonly started: number;
  private readonly bound: number;
  private readonly isInline: boolean;
  private readonly threads: number;
  private readonly best: (Candidate | undefined)[];
  private readonly nodes: number[];
  /** Every plan handed in, by thread; only a shop has use for others than the best. */
  private readonly found: Candidate[][];
  private overall: Candidate | undefined;
  private improvements = 0;
  private cancelled = false;

  constructor(
    problem: Problem,
    unplaceable: ReadonlyMap<number, UnplacedItem>,
    options: SolveOptions,
    started: number,
  ) {
    this.problem = problem;
    this.unplaceable = unplaceable;
    this.options = options;
    this.started = started;
    this.isInline = options.threads === 0;
    this.threads = Math.max(1, Math.floor(options.threads ?? 2));
    this.best = Array<Candidate | undefined>(this.threads).fill(undefined);
    this.found = Array.from({ length: this.threads }, () => []);
    this.nodes = Array<number>(this.threads).fill(0);
    this.bound = lowerBoundCents(problem, (item) => unplaceable.has(item));
  }

  async finish(): Promise<Plan> {
    const cuttable = this.problem.items.some((item, i) => item.quantity > 0 && !this.unplaceable.has(i));
    const exhausted = !cuttable || (await this.search());
    // Node budgets must give the same plan every time: ties go to the first thread, not to the first message.
    let best: Candidate | undefined;
    for (const candidate of this.best) if (candidate && betterThan(candidate, best)) best = candidate;
    const byNodes = this.options.nodeBudget !== undefined && this.options.timeMs === undefined;
    const stopped = this.cancelled ? 'cancelled' : exhausted ? 'finished' : byNodes ? 'nodes' : 'time';
    const plan = this.plan(best, stopped);
    if (!best || this.problem.sheetOrder === 'given') return plan;
    const others = alternativesTo(best, this.found.flat());
    return { ...plan, alternatives: others.map((other) => this.plan(other, stopped)) };
  }

  private plan(candidate: Candidate | undefined, stopped: Plan['stopped']): Plan {
    return assemble(this.problem, candidate?.sheets ?? [], {
      unplaced: [...this.unplaceable.values(), ...leftOut(this.problem, this.unplaceable, candidate, stopped)],
      lowerBoundCents: this.bound,
      method: candidate?.method ?? 'none',
      seed: this.options.seed ?? 1,
      nodes: this.nodes.reduce((a, b) => a + b, 0),
      seconds: (wallClock() - this.started) / 1000,
      stopped,
    });
  }

  /** Runs the threads to their end; true when none has anything left to search. */
  private async search(): Promise<boolean> {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const bound = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY);
    const { nodeBudget } = this.options;
    const timeMs = this.options.timeMs ?? (nodeBudget === undefined ? DEFAULT_TIME_MS : Number.POSITIVE_INFINITY);
    const deadline = this.started + timeMs - REPORT_MS;
    const abort = (): void => {
      this.cancelled = true;
      Atomics.store(stop, 0, 1);
    };
    const { signal } = this.options;
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const runs = Array.from({ length: this.threads }, (_, thread) => {
        const task: ThreadTask = {
          problem: this.problem,
          skip: [...this.unplaceable.keys()],
          seed: this.options.seed ?? 1,
          thread,
          threads: this.threads,
          maxNodes: nodeBudget === undefined ? Number.POSITIVE_INFINITY : Math.ceil(nodeBudget / this.threads),
          deadline,
          stop,
          bound: nodeBudget === undefined ? bound : new Float64Array(1).fill(Number.POSITIVE_INFINITY),
        };
        return this.isInline ? this.runInline(task) : this.runThread(task, signal);
      });
      return (await Promise.all(runs)).every(Boolean);
    } finally {
      Atomics.store(stop, 0, 1);
      signal?.removeEventListener('abort', abort);
    }
  }

  private async runInline(task: ThreadTask): Promise<boolean> {
    let isExhausted = false;
    await runThread(task, (message) => {
      if (message.kind === 'failed') throw new Error(message.message);
      this.nodes[task.thread] = message.nodes;
      if (message.kind === 'done') isExhausted = message.exhausted;
      else this.take(task.thread, message);
    });
    return isExhausted;
  }

  private runThread(task: ThreadTask, signal: AbortSignal | undefined): Promise<boolean> {
    const file = import.meta.url.endsWith('.ts') ? './threads/worker.ts' : './threads/worker.js';
    const worker = new Worker(new URL(file, import.meta.url), { workerData: task });
    return new Promise<boolean>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const end = (exhausted: boolean): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        worker.removeAllListeners('message');
        resolve(exhausted);
        // Nobody waits for the thread to wind down: the answer is known.
        worker.terminate().catch(() => undefined);
      };
      const endWithin = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => end(false), ms);
      };
      const cancel = (): void => endWithin(CANCEL_GRACE_MS);
      // Counted from when the thread runs: under load its start alone may take longer than the search.
      if (task.deadline !== Number.POSITIVE_INFINITY)
        worker.once('online', () => {
          if (!signal?.aborted) endWithin(Math.max(task.deadline - wallClock(), FIRST_PLAN_MS) + GRACE_MS);
        });
      signal?.addEventListener('abort', cancel, { once: true });
      if (signal?.aborted) cancel();
      worker.on('message', (message: ThreadMessage) => {
        if (message.kind === 'failed') {
          reject(new Error(`solver thread ${task.thread}: ${message.message}`));
          end(false);
          return;
        }
        this.nodes[task.thread] = message.nodes;
        if (message.kind === 'done') end(message.exhausted);
        else this.take(task.thread, message);
      });
      worker.on('error', reject);
    });
  }

  private take(thread: number, { kind, candidate }: Extract<ThreadMessage, { candidate: Candidate }>): void {
    if (this.problem.sheetOrder === 'free') {
      this.found[thread]!.push(candidate);
      // A front needs no more than its last members: older ones were beaten or will be.
      if (this.found[thread]!.length > MAX_FOUND) this.found[thread]!.shift();
    }
    if (kind === 'other') return;
    this.best[thread] = candidate;
    if (!betterThan(candidate, this.overall)) return;
    this.overall = candidate;
    this.improvements++;
    const { onProgress } = this.options;
    if (!onProgress) return;
    const plan = this.plan(candidate, 'time');
    onProgress({ plan, seconds: plan.seconds, improvement: this.improvements });
  }
}
