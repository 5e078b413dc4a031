import { type Device, readWaiting } from '../../../lib/outbox/device.ts';
import { Sender } from '../../../lib/outbox/sender.ts';
import { createStore, type Store } from '../../../lib/store.ts';

/** Something an operator did. It is kept on the tablet until the server has answered. */
export interface StationAction {
  /** Names the action for good: sent twice, it is done once. */
  readonly key: string;
  readonly kind: 'scan' | 'complete' | 'takeOff' | 'recut' | 'undo' | 'hold' | 'release';
  /** The label of the panel; empty for the station itself. */
  readonly barcode: string;
  readonly reason: string;
  /** When it was done, ISO. */
  readonly at: string;
  /** The action that must be done before; when that one is refused, this one is not sent. */
  readonly after?: string;
  /** The furnace bed a panel is scanned onto. */
  readonly bed?: number;
}

/** The server's answer to an action, as the band shows it. */
export interface Outcome {
  readonly action: StationAction;
  readonly isRefused: boolean;
  /** The server's own sentence. */
  readonly text: string;
  readonly at: string;
}

export interface OutboxState {
  /** In the order they were done. */
  readonly waiting: readonly StationAction[];
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
  /** The sentence of a refusal; null when the server was not reached and the action must wait. */
  refusal(error: unknown): string | null;
  now(): Date;
}

export type NewAction = Pick<StationAction, 'kind' | 'barcode'> &
  Partial<Pick<StationAction, 'reason' | 'after' | 'bed'>>;

/** Actions of one station in the order they were done: sent one after the other, kept through a lost network. */
export class Outbox {
  readonly state: Store<OutboxState>;
  private readonly world: OutboxWorld;
  readonly sender: Sender;
  private readonly refused = new Set<string>();

  constructor(world: OutboxWorld) {
    this.world = world;
    this.sender = new Sender(world, () => this.sendNext());
    this.state = createStore<OutboxState>({
      waiting: readWaiting<StationAction>(world),
      lastSync: null,
      outcome: null,
      refusals: [],
    });
  }

  /** Keeps an action and sends it as soon as everything before it is answered. Gives its key. */
  add(action: NewAction): string {
    const key = this.world.newKey();
    const kept: StationAction = { reason: '', ...action, key, at: this.world.now().toISOString() };
    this.setWaiting([...this.state.get().waiting, kept]);
    void this.flush();
    return key;
  }

  /** Takes back the newest action while it was not sent. False when nothing waits. */
  takeBack(): boolean {
    const { waiting } = this.state.get();
    const isOnItsWay = this.sender.isSending && waiting.length === 1;
    if (waiting.length === 0 || isOnItsWay) return false;
    this.setWaiting(waiting.slice(0, -1));
    return true;
  }

  /** Somebody has read the oldest refusal. */
  dismiss(): void {
    this.state.set((s) => ({ ...s, refusals: s.refusals.slice(1) }));
  }

  /** Sends what waits, in order; stops at the first that does not reach the server and tries again later. */
  flush = (): Promise<void> => this.sender.flush();

  /** Stops trying. What waits stays on the tablet. */
  stop(): void {
    this.sender.stop();
  }

  private sendNext(): Promise<boolean> | null {
    const action = this.state.get().waiting[0];
    return action ? this.sendOne(action) : null;
  }

  private async sendOne(action: StationAction): Promise<boolean> {
    if (action.after && this.refused.has(action.after)) {
      this.refused.add(action.key);
      this.remove(action);
      return true;
    }
    try {
      this.answered(action, await this.world.send(action), false);
    } catch (error) {
      const text = this.world.refusal(error);
      if (text === null) return false;
      this.refused.add(action.key);
      this.answered(action, text, true);
    }
    return true;
  }

  private answered(action: StationAction, text: string, isRefused: boolean): void {
    const at = this.world.now().toISOString();
    const outcome = { action, isRefused, text, at };
    this.remove(action);
    this.state.set((s) => ({
      ...s,
      lastSync: at,
      outcome,
      refusals: isRefused ? [...s.refusals, outcome] : s.refusals,
    }));
  }

  private remove(action: StationAction): void {
    this.setWaiting(this.state.get().waiting.filter((a) => a.key !== action.key));
  }

  private setWaiting(waiting: readonly StationAction[]): void {
    this.state.set((s) => ({ ...s, waiting }));
    this.world.save(JSON.stringify(waiting));
  }
}
