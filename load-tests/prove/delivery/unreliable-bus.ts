import type { Bus, ConsumeOptions, Delivery, Stop, StreamName } from '@glasshouse/services/platform/bus/bus';
import { InProcessBus } from '@glasshouse/services/platform/bus/in-process-bus';
import type { Random } from '@glasshouse/services/platform/kernel/ambient';

const windowSize = 100;
const flushMs = 300;
const mostCopies = 3;

interface Message {
  readonly subject: string;
  readonly body: unknown;
}

/**
 * A broker at its worst that still delivers: every message one to three times, shuffled among a hundred, late, none
 * recognised as a repeat, and half of the hints in between not at all. Jobs are given out more than once too.
 */
export class UnreliableBus implements Bus {
  readonly kind = 'in-process';
  private readonly inner = new InProcessBus();
  private held: Message[] = [];
  private count = 0;
  private readonly timer: NodeJS.Timeout;
  /** Messages taken, and deliveries made of them. */
  taken = 0;
  delivered = 0;

  constructor(private readonly random: Random) {
    this.timer = setInterval(() => void this.flush(), flushMs);
  }

  async publish(subject: string, body: unknown): Promise<void> {
    this.taken += 1;
    const copies = 1 + Math.floor(this.random.next() * mostCopies);
    for (let i = 0; i < copies; i += 1) this.held.push({ subject, body });
    if (this.held.length >= windowSize) await this.flush();
  }

  broadcast(subject: string, body: unknown): void {
    if (this.random.next() < 0.5) this.inner.broadcast(subject, body);
  }

  listen(pattern: string, handle: (body: unknown, subject: string) => void): Stop {
    return this.inner.listen(pattern, handle);
  }

  consume<T>(
    stream: StreamName,
    durable: string,
    handle: (delivery: Delivery<T>) => Promise<void>,
    options?: ConsumeOptions,
  ): Promise<Stop> {
    return this.inner.consume(stream, durable, handle, options);
  }

  lastEventSeq(accountId: number): Promise<number> {
    return this.inner.lastEventSeq(accountId);
  }

  dropEvents(): Promise<void> {
    return this.inner.dropEvents();
  }

  onReconnect(): void {}

  isConnected(): boolean {
    return this.inner.isConnected();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.inner.close();
  }

  private async flush(): Promise<void> {
    const messages = this.held;
    this.held = [];
    for (let i = messages.length - 1; i > 0; i -= 1) {
      const j = Math.floor(this.random.next() * (i + 1));
      [messages[i], messages[j]] = [messages[j] as Message, messages[i] as Message];
    }
    for (const { subject, body } of messages) {
      this.delivered += 1;
      this.count += 1;
      // An id of its own each time: as after the window in which repeats are recognised.
      await this.inner.publish(subject, body, `shaken ${this.count}`);
    }
  }
}
