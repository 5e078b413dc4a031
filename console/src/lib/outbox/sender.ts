import { type ActorRefFrom, createActor } from 'xstate';
import type { Device } from './device.ts';
import { senderMachine } from './sender.machine.ts';

/** Sends what waits, one attempt after the other; when the server is not reached, it tries again later by itself. */
export class Sender {
  /** Where sending stands. */
  readonly actor: ActorRefFrom<typeof senderMachine>;
  private round: Promise<void> = Promise.resolve();
  private readonly next: () => Promise<boolean> | null;

  /** `next` sends the next of what waits: false when the server was not reached; null, at once, when nothing waits. */
  constructor(device: Pick<Device, 'later'>, next: () => Promise<boolean> | null) {
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

  /** The server could not be reached by the last attempt. */
  get isOffline(): boolean {
    return this.actor.getSnapshot().context.isOffline;
  }

  /** An attempt is on its way. */
  get isSending(): boolean {
    return this.actor.getSnapshot().matches('sending');
  }

  /** Sends until nothing waits or the server is not reached. */
  async flush(): Promise<void> {
    if (this.isSending) return;
    this.actor.send({ type: 'flush' });
    await this.round;
  }

  /** Does not try again by itself. What waits stays on the device. */
  stop(): void {
    this.actor.send({ type: 'stop' });
  }

  private async sendAll(): Promise<void> {
    try {
      for (let attempt = this.next(); attempt; attempt = this.next()) {
        if (!(await attempt)) return this.actor.send({ type: 'missed' });
        this.actor.send({ type: 'reached' });
      }
    } finally {
      this.actor.send({ type: 'emptied' });
    }
  }
}
