import { idempotencyKeyDays } from '@glasshouse/services/platform/contract/idempotency';
import type { Device } from '../../../lib/outbox/device.ts';
import { readKept } from '../../../lib/outbox/kept.ts';
import type { Verdict } from '../../../lib/outbox/refusal.ts';
import { type Attempt, Sender } from '../../../lib/outbox/sender.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { dependentsOf, isLate, type NewAction, type Outcome, type StationAction } from './station-action.ts';

export interface OutboxState {
  /** In the order they were done. */
  readonly waiting: readonly StationAction[];
  /** Keys of those that wait in this page alone: the tablet's store did not take them. */
  readonly unkept: readonly string[];
  /** When the server last answered, ISO. */
  readonly lastSync: string | null;
  readonly outcome: Outcome | null;
  /** Refusals nobody has seen yet, oldest first. */
  readonly refusals: readonly Outcome[];
}

/** What an outbox needs of the world; tests give their own. */
export interface OutboxWorld extends Device {
  /** Sends one action; gives the server's sentence. */
  send(action: StationAction): Promise<string>;
  /** What an attempt without an answer means. */
  verdict(error: unknown): Verdict;
  now(): Date;
}

const notRecorded =
  'Not recorded: this tablet has no room to save it and cannot reach the server. Stop, and tell your supervisor';
const tooOld = `Sent more than ${idempotencyKeyDays} days ago without an answer. Check whether it was done`;
const dayMs = 24 * 3_600_000;

/** Actions of one station in the order they were done: sent one after the other, kept until each is answered and each refusal seen. */
export class Outbox {
  readonly state: Store<OutboxState>;
  private readonly world: OutboxWorld;
  readonly sender: Sender;
  /** Every action this page has had in hand; what else is in the store is another page's. */
  private readonly known = new Set<string>();
  private readonly givenUp = new Set<string>();

  constructor(world: OutboxWorld) {
    this.world = world;
    this.sender = new Sender(world, () => this.sendNext());
    this.state = createStore<OutboxState>({
      ...{ waiting: [], refusals: [] },
      ...{ unkept: [], lastSync: null, outcome: null },
    });
    this.adopt();
  }

  /** Keeps an action and sends it as soon as everything before it is answered. Gives its key. */
  add(action: NewAction): string {
    const key = this.world.newKey();
    if (action.after !== undefined && this.givenUp.has(action.after)) {
      this.givenUp.add(key);
      return key;
    }
    const made: StationAction = { reason: '', ...action, key, at: this.world.now().toISOString() };
    this.known.add(key);
    if (!this.put((s) => ({ waiting: [...s.waiting, made] })))
      this.state.set((s) => ({ ...s, unkept: [...s.unkept, key] }));
    if (this.sender.isWaiting) this.giveUpUnkept();
    void this.flush();
    return key;
  }

  /** Takes back the newest action while it was never sent. False when there is none. */
  takeBack(): boolean {
    const newest = this.state.get().waiting.at(-1);
    if (!newest || newest.triedAt) return false;
    this.put((s) => ({ waiting: s.waiting.slice(0, -1) }));
    return true;
  }

  /** Somebody has read the oldest refusal. */
  dismiss(): void {
    this.put((s) => ({ refusals: s.refusals.slice(1) }));
  }

  /** Sends what waits, in order; stops at the first that must be repeated and tries again later. */
  flush = (): Promise<void> => this.sender.flush();

  /** The network is back: tries again now. */
  hurry = (): Promise<void> => this.sender.hurry();

  /** Stops trying. What waits stays on the tablet. */
  stop(): void {
    this.sender.stop();
  }

  private sendNext(): Promise<Attempt> | null {
    const action = this.state.get().waiting[0];
    return action ? this.sendOne(action) : null;
  }

  private async sendOne(action: StationAction): Promise<Attempt> {
    const now = this.world.now();
    if (action.triedAt && now.getTime() - Date.parse(action.triedAt) > idempotencyKeyDays * dayMs) {
      // The server has forgotten its key: sent again, it could be done twice.
      this.refuse(action, tooOld, null);
      return 'answered';
    }
    if (!action.triedAt) this.markTried(action, now);
    try {
      this.done(action, await this.world.send(action));
    } catch (error) {
      const verdict = this.world.verdict(error);
      if (verdict.kind === 'held') {
        this.giveUpUnkept();
        return verdict;
      }
      this.refuse(action, verdict.text, this.world.now());
    }
    return 'answered';
  }

  private markTried({ key }: StationAction, now: Date): void {
    const triedAt = now.toISOString();
    this.put((s) => ({ waiting: s.waiting.map((a) => (a.key === key ? { ...a, triedAt } : a)) }));
  }

  private done(action: StationAction, text: string): void {
    const at = this.world.now().toISOString();
    const outcome = { action, isRefused: false, text, at };
    this.put((s) => ({ waiting: s.waiting.filter((a) => a.key !== action.key), lastSync: at, outcome }));
  }

  /** The action will not be done, and nothing that depends on it: out of the queue and to whoever is at the tablet, in one step. */
  private refuse(action: StationAction, text: string, answeredAt: Date | null): void {
    const now = this.world.now();
    const { waiting } = this.state.get();
    const dropped = dependentsOf(action.key, waiting);
    const gone = new Set([action, ...dropped].map(({ key }) => key));
    for (const key of gone) this.givenUp.add(key);
    const outcome = { action, isRefused: true, text, at: now.toISOString(), isLate: isLate(action, now), dropped };
    this.put((s) => ({
      waiting: s.waiting.filter(({ key }) => !gone.has(key)),
      refusals: [...s.refusals, outcome],
      lastSync: answeredAt?.toISOString() ?? s.lastSync,
      outcome,
    }));
  }

  /** What neither the store nor the server took must not look done. */
  private giveUpUnkept(): void {
    for (const key of this.state.get().unkept) {
      const action = this.state.get().waiting.find((a) => a.key === key);
      if (action) this.refuse(action, notRecorded, null);
    }
    this.state.set((s) => (s.unkept.length === 0 ? s : { ...s, unkept: [] }));
  }

  /** Takes over what the store holds and this page does not know: what was left there, or another page's. */
  private adopt(): void {
    const kept = readKept<StationAction, Outcome>(this.world);
    const waiting = kept.waiting.filter(({ key }) => !this.known.has(key));
    const refused = kept.refused.filter(({ action }) => !this.known.has(action.key));
    if (waiting.length + refused.length === 0) return;
    for (const { key } of [...waiting, ...refused.map(({ action }) => action)]) this.known.add(key);
    this.state.set((s) => ({
      ...s,
      waiting: s.waiting.length === 0 ? waiting : [...s.waiting, ...waiting].sort((a, b) => a.at.localeCompare(b.at)),
      refusals: [...refused, ...s.refusals],
    }));
  }

  /** Changes the state and keeps it. False when the store is full. */
  private put(change: (state: OutboxState) => Partial<OutboxState>): boolean {
    this.adopt();
    this.state.set((s) => ({ ...s, ...change(s) }));
    const { waiting, refusals } = this.state.get();
    const isKept = this.world.save(JSON.stringify({ waiting, refused: refusals }));
    if (isKept) this.state.set((s) => (s.unkept.length === 0 ? s : { ...s, unkept: [] }));
    return isKept;
  }
}
