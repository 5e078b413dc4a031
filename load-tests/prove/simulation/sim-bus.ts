import { type Bus, type Delivery, matches, type Stop, type StreamName } from '@glasshouse/services/platform/bus/bus';
import type { Random } from '@glasshouse/services/platform/kernel/ambient';
import type { Owner, Timeline } from './timeline.ts';

interface Message {
  readonly subject: string;
  readonly body: string;
  readonly id: string;
  readonly at: number;
}
interface Listener {
  readonly owner: Owner;
  readonly pattern: string;
  readonly handle: (body: unknown, subject: string) => void;
}
interface Consumer {
  readonly owner: Owner;
  readonly handle: (delivery: Delivery<unknown>) => Promise<void>;
}

/** Doubles are recognised for so long; short, so that some come later. Virtual ms. */
const dedupMs = 2_000;
const publishTimeoutMs = 2_000;
const redeliveryMs = 3_000;

/** The simulated broker: loses, doubles, delays and reorders what it delivers, and may be away, emptied or turned back. */
export class SimBroker {
  private events: Message[] = [];
  private readonly listeners = new Set<Listener>();
  private readonly consumers = new Map<string, Set<Consumer>>();
  private readonly reconnectors = new Map<() => void, Owner>();
  private readonly setBackHandlers = new Map<() => void, Owner>();
  private isSetBack = false;
  /** Events of each account that it acknowledged, whatever became of them. */
  readonly acknowledged = new Map<number, Set<number>>();
  isUp = true;
  /** Share of deliveries and acknowledgements that are lost. */
  lossShare = 0.05;

  constructor(
    readonly timeline: Timeline,
    private readonly random: Random,
  ) {}

  /** The bus of one process. */
  busOf(owner: Owner): Bus {
    return new SimBus(this, owner);
  }

  /** It ends with what it holds; `keepShare` of the events are there when it comes back. */
  down(keepShare: number): void {
    this.isUp = false;
    this.isSetBack ||= keepShare < 1 && this.events.length > 0;
    this.events = this.events.slice(0, Math.floor(this.events.length * keepShare));
  }

  /** Forgets every event it holds. */
  dropEvents(): void {
    this.events = [];
  }

  up(): void {
    this.isUp = true;
    for (const [handle, owner] of this.reconnectors) this.timeline.at(this.way(), owner, 'reconnect', handle);
    // Noticed a while later, by the places of what is kept next.
    if (this.isSetBack)
      for (const [handle, owner] of this.setBackHandlers) this.timeline.at(this.way() * 100, owner, 'set back', handle);
    this.isSetBack = false;
  }

  forget(owner: Owner): void {
    for (const l of this.listeners) if (l.owner === owner) this.listeners.delete(l);
    for (const set of this.consumers.values()) for (const c of set) if (c.owner === owner) set.delete(c);
    for (const handlers of [this.reconnectors, this.setBackHandlers])
      for (const [handle, of] of handlers) if (of === owner) handlers.delete(handle);
  }

  keep(owner: Owner, subject: string, body: unknown, id: string): Promise<void> {
    const text = JSON.stringify(body);
    return new Promise((done, fail) => {
      const answer = (label: string, ms: number, tell: () => void) => void this.timeline.at(ms, owner, label, tell);
      const away = () => fail(new Error('TIMEOUT'));
      if (!this.isUp) return answer('publish away', 0, () => fail(new Error('The broker cannot be reached')));
      this.timeline.at(this.way(), null, `publish ${id}`, () => {
        if (!this.isUp) return answer('publish lost', publishTimeoutMs, away);
        this.store({ subject, body: text, id, at: this.timeline.elapsed });
        if (this.isUnlucky()) return answer('acknowledgement lost', publishTimeoutMs, away);
        const { accountId, seq } = body as { accountId: number; seq: number };
        const known = this.acknowledged.get(accountId) ?? new Set();
        this.acknowledged.set(accountId, known.add(seq));
        answer('acknowledged', this.way(), done);
      });
    });
  }

  tell(subject: string, body: unknown): void {
    for (const l of this.listeners)
      if (matches(l.pattern, subject) && this.isUp && !this.isUnlucky())
        this.timeline.at(this.way(), l.owner, `hear ${subject}`, () => l.handle(body, subject));
  }

  listen(listener: Listener): Stop {
    this.listeners.add(listener);
    return async () => void this.listeners.delete(listener);
  }

  consume(durable: string, consumer: Consumer): Stop {
    const set = this.consumers.get(durable) ?? new Set();
    this.consumers.set(durable, set.add(consumer));
    return async () => void set.delete(consumer);
  }

  onReconnect(owner: Owner, handle: () => void): void {
    this.reconnectors.set(handle, owner);
  }

  onSetBack(owner: Owner, handle: () => void): void {
    this.setBackHandlers.set(handle, owner);
  }

  /** Position of the last event it holds of an account. */
  lastEventSeq(accountId: number): number | null {
    if (!this.isUp) return null;
    const last = this.events.findLast((m) => m.subject.startsWith(`EVENTS.${accountId}.`));
    return last ? (JSON.parse(last.body) as { seq: number }).seq : 0;
  }

  private store(message: Message): void {
    const isDouble = this.events.some((m) => m.id === message.id && message.at - m.at < dedupMs);
    if (isDouble) return;
    this.events.push(message);
    for (const durable of this.consumers.keys()) this.deliver(durable, message, 1);
  }

  /** To one of those who share a durable name: late, sometimes twice, again when nothing was heard. */
  private deliver(durable: string, message: Message, attempt: number): void {
    const all = [...(this.consumers.get(durable) ?? [])];
    const taker = all[Math.floor(this.random.next() * all.length)];
    if (!taker || attempt > 3) return;
    const { subject, body, id } = message;
    const again = () => this.deliver(durable, message, attempt + 1);
    if (this.isUnlucky()) return void this.timeline.at(redeliveryMs, null, `again ${id}`, again);
    const hand = () =>
      void taker.handle({ subject, body: JSON.parse(body), attempt, working() {} }).catch(() => undefined);
    this.timeline.at(this.way() * 20 * this.random.next(), taker.owner, `deliver ${id}`, hand);
    if (this.isUnlucky()) again();
  }

  private isUnlucky(): boolean {
    return this.random.next() < this.lossShare;
  }

  private way(): number {
    return this.timeline.between(0.1, 2);
  }
}

class SimBus implements Bus {
  readonly kind = 'nats';

  constructor(
    private readonly broker: SimBroker,
    private readonly owner: Owner,
  ) {}

  publish(subject: string, body: unknown, id: string): Promise<void> {
    return this.broker.keep(this.owner, subject, body, id);
  }

  broadcast(subject: string, body: unknown): void {
    this.broker.tell(subject, body);
  }

  listen(pattern: string, handle: Listener['handle']): Stop {
    return this.broker.listen({ owner: this.owner, pattern, handle });
  }

  async consume<T>(_stream: StreamName, durable: string, handle: (d: Delivery<T>) => Promise<void>): Promise<Stop> {
    return this.broker.consume(durable, { owner: this.owner, handle: handle as Consumer['handle'] });
  }

  async lastEventSeq(accountId: number): Promise<number | null> {
    return this.broker.lastEventSeq(accountId);
  }

  async dropEvents(): Promise<void> {
    this.broker.dropEvents();
  }

  onReconnect(handle: () => void): void {
    this.broker.onReconnect(this.owner, handle);
  }

  onSetBack(handle: () => void): void {
    this.broker.onSetBack(this.owner, handle);
  }

  isConnected(): boolean {
    return this.broker.isUp;
  }

  async close(): Promise<void> {
    this.broker.forget(this.owner);
  }
}
