import type { PrincipalSource } from './auth/principal.ts';
import type { Contract, Endpoint } from './contract/endpoint.ts';
import type { AnyList } from './contract/maintained-list.ts';
import type { CommandDefinition } from './cqrs/command.ts';
import type { QueryDefinition } from './cqrs/query.ts';
import type { DayPlan } from './day-plan.ts';
import type { Tx } from './db/database.ts';
import type { ExportJob } from './export/export-jobs.ts';
import type { FileStore } from './export/file-store.ts';
import type { OpenHandler } from './http/open-handler.ts';
import type { Invariant } from './invariants/invariant.ts';
import type { ScheduledJob } from './jobs/job.ts';
import type { QueueWorker } from './jobs/queue-worker.ts';
import type { Aggregate } from './kernel/aggregate.ts';
import type { EventCatalogue } from './kernel/event.ts';
import type { ListCheck } from './lists/list-commands.ts';
import { listParts } from './lists/list-parts.ts';
import type { Policy } from './policies/policy.ts';
import type { Projection } from './projections/projection.ts';
import type { Answer } from './question.ts';
import type { RecordUse } from './record-use.ts';
import type { RecordKind } from './records/record-kinds.ts';
import type { PrintPaper, RuntimeCore } from './runtime-core.ts';

type AnyCommand = CommandDefinition<never, unknown>;
type AnyQuery = QueryDefinition<never, unknown>;
export type Handler = AnyCommand | AnyQuery | OpenHandler;

/** Endpoints of a contract, each with its use case. */
export interface Routes {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** Endpoints of the same contract that a context above answers. */
  readonly answeredAbove?: readonly Endpoint[];
}

/** The company as papers show it. */
export interface CompanySource {
  /** `timeZone` is an IANA name. */
  read(tx: Tx, accountId: number): Promise<{ readonly name: string; readonly timeZone: string }>;
}

/** A background export that is done. `list` is the path of its list, or of the page of archives. */
export interface ExportDone {
  readonly accountId: number;
  readonly userId: number;
  readonly id: number;
  readonly title: string;
  /** How much it holds and how long it is kept, in words. */
  readonly holds: string;
  readonly list: string;
}

/** What runs a process, with the contexts it runs. */
type WithContexts = RuntimeCore & { readonly contexts: readonly ContextDefinition[] };

/** How the writing of an archive is followed and stopped. */
export interface ArchiveRun {
  readonly signal: AbortSignal;
  /** Told after every batch: records that stand in it, and how many there will be. */
  readonly onProgress: (records: number, total: number | null) => Promise<void>;
}

/** Writes the whole of an account, part by part. The job's end is its own, for an event belongs to it. */
export interface ArchiveWriter {
  /** Goes on from the last part that is kept. Answers what to tell who asked; null when somebody ended it meanwhile. */
  write(runtime: WithContexts, job: ExportJob, run: ArchiveRun): Promise<string | null>;
  /** Ends a job that cannot go on. */
  fail(runtime: WithContexts, job: ExportJob, problem: string): Promise<void>;
  /** Takes away what is kept of an ended job. */
  removeParts(runtime: WithContexts, job: Pick<ExportJob, 'account_id' | 'id'>): Promise<void>;
  /** Takes away what is kept of archives whose days are over, and of those that were given up; how many. */
  removeOld(runtime: WithContexts): Promise<number>;
}

/** All that a context brings to a process; each process takes the parts it runs. */
export interface ContextDefinition {
  readonly name: string;
  readonly events: readonly EventCatalogue[];
  readonly aggregates: readonly Aggregate<never, never>[];
  readonly routes: readonly Routes[];
  /** Commands reached only through policies, jobs or tools. */
  readonly commands: readonly AnyCommand[];
  readonly projections: readonly Projection[];
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
  /** What must hold of its records all the time. */
  readonly invariants: readonly Invariant[];
  /** Lists of plain records, each from one declaration. */
  readonly lists: readonly AnyList[];
  /** What no schema knows about the records of a list, by the list's name. */
  readonly listChecks: Readonly<Record<string, ListCheck<never>>>;
  /** Work that is planned on days: asked before days are closed. */
  readonly plans: readonly DayPlan[];
  /** Records of lower contexts that this one uses: their owners ask before they delete one. */
  readonly uses: readonly RecordUse[];
  /** What contexts below ask of this one. */
  readonly answers: readonly Answer[];
  /** Records that settings and others name by id, with the check of such a reference. */
  readonly records: readonly RecordKind[];
  /** Consumers of work queues, run by the solver worker. */
  readonly workers: readonly QueueWorker[];
  /** Papers it prints for messages, by the kind of record: whoever sends a message does not know how they are made. */
  readonly papers: Readonly<Record<string, PrintPaper>>;
  /** Given by exactly one context: who a session belongs to and what it may do. */
  readonly principals?: PrincipalSource;
  /** Given by exactly one context: what stands over printed lists, and the zone their dates are in. */
  readonly company?: CompanySource;
  /** Given by at most one context: where files that are made here are kept. */
  readonly fileStore?: FileStore;
  /** Given by at most one context: writes the archive of a whole account. */
  readonly archive?: ArchiveWriter;
  /** Hears of every background export that is done, once; a failure is logged and the file is there all the same. */
  readonly whenExported?: (runtime: RuntimeCore, done: ExportDone) => Promise<void>;
}

type Loose = { [K in keyof ContextDefinition]: ContextDefinition[K] };

/** Declares a context; parts it does not have are left out. `any` aggregates and commands are checked where they are made. */
export function defineContext(
  given: { name: string } & Partial<Omit<Loose, 'aggregates' | 'commands'>> & {
      aggregates?: readonly { type: string }[];
      commands?: readonly { kind: 'command'; name: string }[];
    },
): ContextDefinition {
  const parts = (given.lists ?? []).map((list) => listParts(list, given.listChecks?.[list.name]));
  return {
    projections: [],
    policies: [],
    jobs: [],
    invariants: [],
    records: [],
    workers: [],
    papers: {},
    uses: [],
    plans: [],
    answers: [],
    lists: [],
    listChecks: {},
    ...given,
    events: [...(given.events ?? []), ...parts.map((part) => part.events)],
    routes: [...(given.routes ?? []), ...parts.map((part) => part.routes as Routes)],
    aggregates: [
      ...(given.aggregates ?? []),
      ...parts.map((part) => part.aggregate),
    ] as unknown as ContextDefinition['aggregates'],
    commands: (given.commands ?? []) as ContextDefinition['commands'],
  };
}
