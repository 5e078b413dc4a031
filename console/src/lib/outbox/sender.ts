import type { Device } from './device.ts';

/** The pause after an attempt that did not reach the server, ms. */
const retryEvery = 4_000;

/** Sends what waits, one attempt after the other; when the server is not reached, it tries again later by itself. */
export class Sender {
  private callOff: (() => void) | null = null;
  private isOn = false;
  private readonly device: Pick<Device, 'later'>;
  private readonly next: () => Promise<boolean> | null;

  /** `next` sends the next of what waits: false when the server was not reached; null, at once, when nothing waits. */
  constructor(device: Pick<Device, 'later'>, next: () => Promise<boolean> | null) {
    this.device = device;
    this.next = next;
  }

  /** An attempt is on its way. */
  get isSending(): boolean {
    return this.isOn;
  }

  /** Sends until nothing waits or the server is not reached. */
  async flush(): Promise<void> {
    if (this.isOn) return;
    this.isOn = true;
    this.stop();
    try {
      for (let attempt = this.next(); attempt; attempt = this.next())
        if (!(await attempt)) {
          this.callOff = this.device.later(() => void this.flush(), retryEvery);
          return;
        }
    } finally {
      this.isOn = false;
    }
  }

  /** Does not try again by itself. What waits stays on the device. */
  stop(): void {
    this.callOff?.();
    this.callOff = null;
  }
}
