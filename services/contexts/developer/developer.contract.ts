import { z } from 'zod';
import { contract, endpoint, Instant } from '../../platform/contract/endpoint.ts';

/** One instance of a set as the optimiser's bench solved it. Loss and gaps in percent, areas in mm², seconds. */
export const BenchInstance = z.object({
  instance: z.string(),
  panels: z.number(),
  sheets: z.number(),
  /** Waste over waste plus panels. */
  loss: z.number(),
  /** Net cost above the lower bound; null where the bound says nothing, as when stacks bind the order. */
  gap: z.number().nullable(),
  /** Seconds until the best plan was found. */
  bestAfter: z.number(),
  nodesPerSecond: z.number(),
  /** What the independent checker found wrong, and panels left out. */
  faults: z.number(),
  unplaced: z.number(),
  /** Shop batches: first fit above the lower bound, and what the plan saves against it. */
  firstFitGap: z.number().optional(),
  saved: z.number().optional(),
});
export type BenchInstance = z.infer<typeof BenchInstance>;

/** The line for a whole set, as the bench prints it. */
export const BenchResult = z.object({
  /** The folder's name; shop batches are made by the bench. */
  set: z.string(),
  pass: z.boolean(),
  /** Weighted by area over the set. */
  loss: z.number(),
  /** Seconds an instance was given. */
  seconds: z.number(),
  seed: z.number(),
  machine: z.string(),
  /** Middle of the gaps of shop batches. */
  gap: z.number().optional(),
  firstFitGap: z.number().optional(),
  saved: z.number().optional(),
});
export type BenchResult = z.infer<typeof BenchResult>;

/** The benches whose runs are kept: sets read from files, and batches of a shop made by the bench. */
export const BenchName = z.enum(['optimiser', 'shop']);
export type BenchName = z.infer<typeof BenchName>;

export const BenchRun = z.object({
  bench: BenchName,
  at: Instant,
  result: BenchResult,
  instances: z.array(BenchInstance),
});
export type BenchRun = z.infer<typeof BenchRun>;

export const OptimiserDiagnostics = z.object({
  /** The last run of each bench that was ever recorded. */
  last: z.array(BenchRun),
  /** Runs before, newest first, without their instances. */
  earlier: z.array(BenchRun.omit({ instances: true })),
});
export type OptimiserDiagnostics = z.infer<typeof OptimiserDiagnostics>;

/** A record of which an invariant did not hold. */
export const Violation = z.object({
  id: z.number().int(),
  /** Kind and id of the record; `log` with the account's id for the log itself. */
  streamType: z.string(),
  streamId: z.number().int(),
  text: z.string(),
  /** Position at which it was seen last. */
  seq: z.number().int(),
  foundAt: Instant,
  /** When it held again; null while it does not. */
  clearedAt: Instant.nullable(),
});
export type Violation = z.infer<typeof Violation>;

export const InvariantState = z.object({
  name: z.string(),
  /** The promise, as a person reads it. */
  title: z.string(),
  holds: z.boolean(),
  checkedAt: Instant,
  /** Position of the log up to which every changed record was looked at. */
  seq: z.number().int(),
  /** Records looked at so far, and how often all there are were looked at. */
  records: z.number().int(),
  rounds: z.number().int(),
  /** Those that stand now, at most 50. */
  violations: z.array(Violation),
  /** Those that held again, newest first, at most 10. */
  history: z.array(Violation),
});
export type InvariantState = z.infer<typeof InvariantState>;

export const Invariants = z.object({
  /** Position of the newest event. */
  position: z.number().int(),
  invariants: z.array(InvariantState),
});
export type Invariants = z.infer<typeof Invariants>;

/** A stream whose event a reader could not take: it and the later ones wait, all other streams go on. */
export const ParkedStream = z.object({
  /** A projection, or `policy:` and a policy. */
  reader: z.string(),
  streamType: z.string(),
  streamId: z.number(),
  /** Position of the first event that waits. */
  firstSeq: z.number(),
  attempts: z.number(),
  error: z.string(),
  at: Instant,
});
export type ParkedStream = z.infer<typeof ParkedStream>;

export const SetAside = z.object({
  parked: z.array(ParkedStream),
  /** Commands that an event led to and a rule refused. */
  refused: z.array(
    z.object({ policy: z.string(), command: z.string(), seq: z.number(), reason: z.string(), at: Instant }),
  ),
});
export type SetAside = z.infer<typeof SetAside>;

export const developerContract = contract('developer', {
  invariants: endpoint({
    method: 'GET',
    path: '/developer/invariants',
    access: 'developer',
    summary: 'Invariants: whether each holds, when it was checked, and what violated it',
    response: Invariants,
  }),
  setAside: endpoint({
    method: 'GET',
    path: '/developer/set-aside',
    access: 'developer',
    summary: 'Parked streams of the readers of the log, and commands refused to policies',
    response: SetAside,
  }),
  retrySetAside: endpoint({
    method: 'POST',
    path: '/developer/set-aside/retry',
    access: 'developer',
    summary: 'Retry parked streams now',
    response: z.object({ asked: z.literal(true) }),
  }),
  optimiserDiagnostics: endpoint({
    method: 'GET',
    path: '/developer/optimiser',
    access: 'developer',
    summary: 'The last recorded runs of the optimiser benchmark',
    response: OptimiserDiagnostics,
  }),
});
