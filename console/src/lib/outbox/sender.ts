import { type ActorRefFrom, createActor } from 'xstate';
import type { Device } from './device.ts';
import type { Held } from './refusal.ts';
import { senderMachine } from './sender.machine.ts';

/** How an attempt ended: answered, for good or ill, or it must be repeated. */
export type Attempt = 'answered' | Held;

/** Sends what waits, one attempt after the other; one that must be repeated is repeated later by itself. */
export class Sender {
  /** Where sending stands. */
  readonly actor: ActorRefFrom<typeof senderMachine>;
  private round: Promise<void> = Promise.resolve();
  private readonly next: () => Promise<Attempt> | null;

  /** `next` sends the next of what waits; null, at once, when nothing waits. */
  constructor(device: Pick<Device, 'later'>, next: () => Promise<Attempt> | null) {
    this.next = next;
    const begin = () => {
      this.round = this.sendAll();
    };
    const clock = {
      setTimeout: (run: () => void, ms: number) => device.later(run, ms),
      clearTimeout: (callOff: () => void) => callOff(),
    };
    this.actor = createActor(senderMachine.provide({ actions: { send: begin } }), { clock }).start();
  }

  /** Why the last attempt must be repeated; null when the server answered it. */
  get held(): Held | null {
    return this.actor.getSnapshot().context.held;
  }

  /** An attempt is on its way. */
  get isSending(): boolean {
    return this.actor.getSnapshot().matches('sending');
  }

  /** A pause runs until the next attempt. */
  get isWaiting(): boolean {
    return this.actor.getSnapshot().matches('waiting');
  }

  /** Sends until nothing waits or an attempt must be repeated; a pause that runs is kept. */
  flush = (): Promise<void> => this.go('flush');

  /** The network is back: a pause is cut short, unless the server asked for it. */
  hurry = (): Promise<void> => this.go('hurry');

  /** Does not try again by itself. What waits stays on the device. */
  stop(): void {
    this.actor.send({ type: 'stop' });
  }

  private async go(type: 'flush' | 'hurry'): Promise<void> {
    if (this.isSending) return;
    this.actor.send({ type });
    if (this.isSending) await this.round;
  }

  private async sendAll(): Promise<void> {
    try {
      for (let attempt = this.next(); attempt; attempt = this.next()) {
        const ended = await attempt;
        if (ended !== 'answered') return this.actor.send({ type: 'missed', held: ended });
        this.actor.send({ type: 'reached' });
      }
    } finally {
      this.actor.send({ type: 'emptied' });
    }
  }
}
