/** Stops a subscription. */
export type Stop = () => Promise<void>;

/** A message of a work queue. The handler's return acknowledges it; a throw has it delivered again, later. */
export interface Delivery<T> {
  readonly subject: string;
  readonly body: T;
  /** 1 on the first delivery. */
  readonly attempt: number;
  /** Says that work goes on, so that the message is not given to somebody else. */
  working(): void;
}

/**
 * The doorbell between processes. PostgreSQL is the truth: losing, doubling or reordering anything here
 * costs latency, never correctness.
 */
export interface Bus {
  readonly kind: 'nats' | 'in-process';
  /** Keeps a message in a stream (EVENTS or JOBS); resolves when the broker has it. `id` drops doubles. */
  publish(subject: string, body: unknown, id: string): Promise<void>;
  /** Tells whoever listens now. Never throws. */
  broadcast(subject: string, body: unknown): void;
  /** Listens to broadcasts; `*` and `>` as in NATS. */
  listen(pattern: string, handle: (body: unknown, subject: string) => void): Stop;
  /** Takes messages of a stream, shared among all processes that use the same durable name. */
  consume<T>(
    stream: StreamName,
    durable: string,
    handle: (delivery: Delivery<T>) => Promise<void>,
    options?: ConsumeOptions,
  ): Promise<Stop>;
  /** Position of the last event kept for an account, 0 when none, null when the broker cannot say. */
  lastEventSeq(accountId: number): Promise<number | null>;
  /** Called whenever the broker comes back, also after it lost its streams. */
  onReconnect(handle: () => void): void;
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ConsumeOptions {
  /** Messages handled at the same time. */
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
