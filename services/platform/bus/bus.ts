/** Stops a subscription. */
export type Stop = () => Promise<void>;

/**
 * A message of a work queue. The handler's return acknowledges it; a throw has it delivered again, later. JOBS are
 * delivered until one handler returns: the consumer parks what fails every time.
 */
export interface Delivery<T> {
  readonly subject: string;
  readonly body: T;
  /** 1 on the first delivery; counted by the queue, so that a process that was killed counts too. */
  readonly attempt: number;
  /** Says that work goes on, so that the message is not given to somebody else. */
  working(): void;
}

/** Thrown by a handler that does not want a message now: somebody else is given it, at once or after a time. */
export class HandedBack extends Error {
  constructor(readonly afterSeconds = 0) {
    super('handed back to the queue');
  }
}

/**
 * Wake-up signals between processes. PostgreSQL is the truth: losing, doubling or reordering anything here
 * costs latency, never correctness.
 */
export interface Bus {
  readonly kind: 'nats' | 'in-process';
  /**
   * Keeps a message in a stream (EVENTS or JOBS); resolves when the broker has it. `id` drops doubles of the last
   * minutes; of a subject of JOBS one message is kept at a time, so a job that waits or is worked on is not doubled.
   */
  publish(subject: string, body: unknown, id: string): Promise<void>;
  /** Tells whoever listens now. Never throws. */
  broadcast(subject: string, body: unknown): void;
  /** Listens to broadcasts; `*` and `>` as in NATS. */
  listen(pattern: string, handle: (body: unknown, subject: string) => void): Stop;
  /**
   * Takes messages of a stream, shared among all processes that use the same durable name. What is stopped takes
   * nothing more; a handler that is at work should throw HandedBack then, it is waited for two seconds.
   */
  consume<T>(
    stream: StreamName,
    durable: string,
    handle: (delivery: Delivery<T>) => Promise<void>,
    options?: ConsumeOptions,
  ): Promise<Stop>;
  /** Position of the last event kept for an account, 0 when none, null when the broker cannot say. */
  lastEventSeq(accountId: number): Promise<number | null>;
  /** Forgets every event kept, and which ones it was given lately: they may be of a history that the log no longer has. */
  dropEvents(): Promise<void>;
  /** Called whenever the broker comes back, also after it lost its streams. */
  onReconnect(handle: () => void): void;
  /** Called when the broker turns out to have forgotten events it had acknowledged, such as after an old copy of its store was put back. */
  onSetBack?(handle: () => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ConsumeOptions {
  /** Messages handled at the same time: events by the batch, each job on its own. */
  readonly parallel?: number;
  /** Seconds until an unacknowledged message is given out again. */
  readonly ackWaitSeconds?: number;
}

export type StreamName = 'EVENTS' | 'JOBS';

/** Does a subject match a NATS pattern? */
export function matches(pattern: string, subject: string): boolean {
  const want = pattern.split('.');
  const have = subject.split('.');
  for (let i = 0; i < want.length; i += 1) {
    if (want[i] === '>') return have.length > i;
    if (i >= have.length || (want[i] !== '*' && want[i] !== have[i])) return false;
  }
  return want.length === have.length;
}
