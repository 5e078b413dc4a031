/** How long it is known when a topic last said something, ms. */
export const rememberMs = 600_000;

/**
 * When each topic of each account last said something. Who subscribes is told, and so knows whether an answer read before
 * may be older than a change that nobody sent it.
 */
export class LastChanges {
  private readonly at = new Map<string, number>();
  /** What was said before this instant was not heard here: anything may have changed then. */
  private heardSince: number;
  private readonly now: () => number;

  /** @param now milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
    this.heardSince = now();
  }

  note(accountId: number, topic: string): void {
    this.at.set(keyOf(accountId, topic), this.now());
  }

  /** Messages may have been missed: every topic counts as changed now. */
  noteAll(): void {
    this.at.clear();
    this.heardSince = this.now();
  }

  /** Milliseconds since the topic last changed, as far as is known; at most `rememberMs`. */
  agoMs(accountId: number, topic: string): number {
    const last = this.at.get(keyOf(accountId, topic)) ?? this.heardSince;
    return Math.min(Math.round(this.now() - last), rememberMs);
  }

  /** Drops what is older than anybody is told. */
  forget(): void {
    const before = this.now() - rememberMs;
    for (const [key, at] of this.at) if (at < before) this.at.delete(key);
    this.heardSince = Math.max(this.heardSince, before);
  }
}

const keyOf = (accountId: number, topic: string) => `${accountId} ${topic}`;
