import { z } from 'zod';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { text } from '../../../platform/contract/words.ts';

/** A process as it last said of itself. */
export const ProcessFacts = z.object({
  name: z.string(),
  /** Machine and number of the process. */
  instance: z.string(),
  version: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** Said nothing for half a minute. */
  isSilent: z.boolean(),
  memoryBytes: z.number(),
  /** How late work begins, ms: of a hundred pieces all but one began sooner. */
  delayMs: z.number().int(),
  /** Companies it works on at this moment. */
  leases: z.number().int(),
});
export type ProcessFacts = z.infer<typeof ProcessFacts>;

export const SystemInfo = z.object({
  version: z.string(),
  /** Of the process that answers. */
  node: z.string(),
  processes: z.array(ProcessFacts),
  postgres: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number().int(),
    mostConnections: z.number().int(),
    startedAt: Instant,
    replica: z.boolean(),
  }),
  broker: z.object({ kind: z.enum(['nats', 'in-process']), isConnected: z.boolean() }),
  /** Of the folder for what is kept outside the database, where the process that answers runs. */
  disk: z.object({ bytes: z.number(), freeBytes: z.number() }).nullable(),
  /** Clock of the process that answers minus that of the database. */
  clockSkewMs: z.number().int(),
  /** When events were sealed last, and how many wait for it. */
  seal: z.object({ at: Instant.nullable(), waiting: z.number() }),
  /** What is configured: whether, never what. */
  settings: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
});
export type SystemInfo = z.infer<typeof SystemInfo>;

export const QueueKind = z.enum(['projection', 'policy', 'relay', 'mails', 'exports', 'scheduled']);
export type QueueKind = z.infer<typeof QueueKind>;

/** Something that works off what others leave for it, over all companies. */
export const Queue = z.object({
  name: z.string(),
  kind: QueueKind,
  waiting: z.number(),
  running: z.number(),
  /** Parked streams of a reader, failed jobs of a queue. */
  failed: z.number(),
  /** Age of what waits longest; null when nothing waits. */
  oldestSeconds: z.number().nullable(),
  /** Events of the last five minutes that it has read, by the minute; null where that is not known. */
  perMinute: z.number().nullable(),
});
export type Queue = z.infer<typeof Queue>;

export const Job = z.object({
  id: z.number().int(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'stuck', 'failed']),
  attempts: z.number().int(),
  runAt: Instant,
  lastError: z.string().nullable(),
});
export type Job = z.infer<typeof Job>;

/** When a scheduled job last ran. */
export const Schedule = z.object({ name: z.string(), lastRunAt: Instant.nullable() });

export const JobQueue = z.object({
  queues: z.array(Queue),
  /** Jobs that time has started and that are not done, at most 100. */
  jobs: z.array(Job),
  schedules: z.array(Schedule),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const AutomationDiagnostics = z.object({
  /** Of the last seven days, most runs first, at most 200. */
  rules: z.array(
    z.object({
      accountId: Id,
      companyName: z.string(),
      ruleId: z.number().int(),
      runs: z.number(),
      failed: z.number(),
      /** Kept from acting: a loop, too many at once, or a rule of the record. */
      blocked: z.number(),
      waiting: z.number(),
      lastRunAt: Instant.nullable(),
      /** Rules that led to one another before this one, at most. */
      longestChain: z.number().int(),
      oldestWaitSeconds: z.number().nullable(),
    }),
  ),
  runs: z.number(),
  blocked: z.number(),
  longestChain: z.number().int(),
  oldestWaitSeconds: z.number().nullable(),
});
export type AutomationDiagnostics = z.infer<typeof AutomationDiagnostics>;

export const CacheFacts = z.object({
  process: z.string(),
  instance: z.string(),
  name: z.string(),
  entries: z.number(),
  most: z.number(),
  hits: z.number(),
  misses: z.number(),
});
export type CacheFacts = z.infer<typeof CacheFacts>;

export const LogLevel = z.enum(['debug', 'info', 'warn', 'error', 'fatal'], {
  error: 'Choose debug, info, warn, error or fatal',
});
export type LogLevel = z.infer<typeof LogLevel>;

export const LogEntry = z.object({
  id: z.number().int(),
  at: Instant,
  level: z.string(),
  process: z.string(),
  message: z.string(),
  correlationId: z.string().nullable(),
  accountId: z.number().int().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Lines and events of one page. */
export const pageLength = 50;
const Cursor = z
  .string()
  .max(80)
  .regex(/^[\w.:-]+$/, 'This page is not known; begin with the first one');
/** A number in an address, where an empty field means none. */
const AccountId = z.union([z.literal('').transform(() => undefined), Id]).optional();
const When = z.union([z.literal('').transform(() => undefined), Instant]).optional();

export const ActivityEntry = z.object({
  at: Instant,
  accountId: Id,
  companyName: z.string(),
  /** Who did it: a person by number, everything else by name. */
  actor: z.string(),
  type: z.string(),
  stream: z.string(),
  streamId: z.number().int(),
  seq: z.number().int(),
  /** The visit of support on which it happened. */
  proxyId: z.number().int().nullable().default(null),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const systemContract = contract('developer', {
  systemInfo: endpoint({
    method: 'GET',
    path: '/developer/systeminfo',
    access: 'developer',
    summary: 'Processes, database, broker, disk, clock and what is configured; never a secret',
    response: SystemInfo,
  }),
  jobQueue: endpoint({
    method: 'GET',
    path: '/developer/jobqueue',
    access: 'developer',
    summary: 'Readers of the log, queues and scheduled jobs over all companies',
    response: JobQueue,
  }),
  automationDiagnostics: endpoint({
    method: 'GET',
    path: '/developer/automations',
    access: 'developer',
    summary: 'Runs of rules of the last seven days by company and rule, told by number',
    response: AutomationDiagnostics,
  }),
  cacheDiagnostics: endpoint({
    method: 'GET',
    path: '/developer/cache',
    access: 'developer',
    summary: 'What the processes keep in memory, and how often that saved work',
    response: z.object({ data: z.array(CacheFacts) }),
  }),
  readLogs: endpoint({
    method: 'GET',
    path: '/developer/logs',
    access: 'developer',
    summary: 'Lines of the log of all processes, newest first; kept for seven days',
    query: z.object({
      /** This level and those above it. */
      level: z.union([z.literal('').transform(() => undefined), LogLevel]).optional(),
      text: text(100).optional(),
      correlationId: text(100).optional(),
      accountId: AccountId,
      from: When,
      to: When,
      cursor: Cursor.optional(),
    }),
    response: z.object({ data: z.array(LogEntry), next: z.string().nullable() }),
  }),
  listActivityItems: endpoint({
    method: 'GET',
    path: '/developer/activityitems',
    access: 'developer',
    summary: 'Events of all companies, newest first, without what they say',
    query: z.object({ accountId: AccountId, cursor: Cursor.optional() }),
    response: z.object({ data: z.array(ActivityEntry), next: z.string().nullable() }),
  }),
});
