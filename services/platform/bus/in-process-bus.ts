import { type Bus, type Delivery, HandedBack, matches, type StreamName } from './bus.ts';

interface Listener {
  pattern: string;
  handle: (body: unknown, subject: string) => void;
}
interface Queue {
  handle: (delivery: Delivery<never>) => Promise<void>;
  waiting: { subject: string; body: unknown; attempt: number }[];
  running: number;
  parallel: number;
  /** Subjects of jobs that wait or are worked on: none is taken a second time. */
  readonly held: Set<string>;
}

const retryDelayMs = 500;
const maxAttempts = 10;

/**
 * The same port without a broker, for one process: work queues live in memory, so a restart forgets them and the
 * reconcilers rebuild them from PostgreSQL.
 */
export class InProcessBus implements Bus {
  readonly kind = 'in-process';
  private readonly listeners = new Set<Listener>();
  private readonly queues = new Map<StreamName, Map<string, Queue>>();
  private readonly lastSeq = new Map<number, number>();
  private readonly seen = new Set<string>();
  private isOpen = true;

  async publish(subject: string, body: unknown, id: string): Promise<void> {
    if (this.seen.has(id)) return;
    this.seen.add(id);
    if (this.seen.size > 50_000) this.seen.clear();
    const [stream, account] = subject.split('.') as [StreamName, string];
    const seq = (body as { seq?: number }).seq;
    if (stream === 'EVENTS' && seq) this.lastSeq.set(Number(account), seq);
    for (const queue of this.queues.get(stream)?.values() ?? []) {
      if (stream === 'JOBS') {
        if (queue.held.has(subject)) continue;
        queue.held.add(subject);
      }
      queue.waiting.push({ subject, body, attempt: 1 });
      this.drain(queue);
    }
  }

  broadcast(subject: string, body: unknown): void {
    for (const l of this.listeners) if (matches(l.pattern, subject)) queueMicrotask(() => l.handle(body, subject));
  }

  listen(pattern: string, handle: Listener['handle']) {
    const listener = { pattern, handle };
    this.listeners.add(listener);
    return async () => void this.listeners.delete(listener);
  }

  async consume<T>(
    stream: StreamName,
    durable: string,
    handle: (d: Delivery<T>) => Promise<void>,
    options: { parallel?: number } = {},
  ) {
    const queue: Queue = {
      handle: handle as Queue['handle'],
      waiting: [],
      running: 0,
      parallel: options.parallel ?? 1,
      held: new Set(),
    };
    const byName = this.queues.get(stream) ?? new Map<string, Queue>();
    byName.set(durable, queue);
    this.queues.set(stream, byName);
    return async () => void byName.delete(durable);
  }

  async lastEventSeq(accountId: number) {
    return this.lastSeq.get(accountId) ?? 0;
  }

  async dropEvents() {
    this.lastSeq.clear();
    this.seen.clear();
  }

  onReconnect(): void {}

  isConnected(): boolean {
    return this.isOpen;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.queues.clear();
    this.listeners.clear();
  }

  private drain(queue: Queue): void {
    while (this.isOpen && queue.running < queue.parallel && queue.waiting.length) {
      const message = queue.waiting.shift();
      if (!message) return;
      queue.running += 1;
      void queue
        .handle({ ...message, working() {} } as Delivery<never>)
        .then(
          () => void queue.held.delete(message.subject),
          (error: unknown) => this.again(queue, message, error),
        )
        .finally(() => {
          queue.running -= 1;
          this.drain(queue);
        });
    }
  }

  private again(queue: Queue, message: Queue['waiting'][number], error: unknown): void {
    if (message.attempt >= maxAttempts) return void queue.held.delete(message.subject);
    const delayMs = error instanceof HandedBack ? error.afterSeconds * 1000 : retryDelayMs;
    const later = setTimeout(() => {
      queue.waiting.push({ ...message, attempt: message.attempt + 1 });
      this.drain(queue);
    }, delayMs);
    later.unref();
  }
}
