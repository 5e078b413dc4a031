/** A session may be silent for so long and then ask at once what it could have asked meanwhile, s. */
const savedSeconds = 10;
/** Sessions remembered; the one silent for longest is forgotten first, which only ever lets it ask more. */
const maxSessions = 20_000;

interface Bucket {
  left: number;
  /** When `left` was right, ms. */
  at: number;
}

/** How fast each session may call this process: a bucket of calls that fills steadily and never runs over. */
export class CallPace {
  private readonly buckets = new Map<string, Bucket>();

  /** `perSecond` calls a second in the long run; 0: as many as somebody likes. */
  constructor(private readonly perSecond: number) {}

  /** Takes one call at `now`, ms of a clock that never goes back. 0 when it may go on; else seconds until it may, at least 1. */
  take(session: string, now: number): number {
    if (this.perSecond === 0) return 0;
    const most = this.perSecond * savedSeconds;
    const before = this.buckets.get(session) ?? { left: most, at: now };
    const left = Math.min(most, before.left + ((now - before.at) / 1000) * this.perSecond);
    const isLetIn = left >= 1;
    // Put at the end: the map's order is that of last use.
    this.buckets.delete(session);
    this.buckets.set(session, { left: isLetIn ? left - 1 : left, at: now });
    if (this.buckets.size > maxSessions) this.forgetOldest();
    return isLetIn ? 0 : Math.max(1, Math.ceil((1 - left) / this.perSecond));
  }

  /** Sessions remembered now. */
  get size(): number {
    return this.buckets.size;
  }

  private forgetOldest(): void {
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}
