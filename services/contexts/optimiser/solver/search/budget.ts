/** Ends a search: by nodes (repeatable), by time, or because somebody asked. */
export class Budget {
  nodes = 0;
  /** bound[0] is the least waste known to any thread; Infinity while there is none. */
  readonly bound: Float64Array;
  private readonly maxNodes: number;
  private readonly deadline: number;
  private readonly stop: Int32Array;
  private readonly now: () => number;
  private readonly started: number;
  private ended = false;

  /** `deadline` is on the scale of `now`, in milliseconds; `stop[0]` other than 0 ends the search at once. */
  constructor(limits: {
    maxNodes: number;
    deadline: number;
    now: () => number;
    stop: Int32Array;
    bound: Float64Array;
  }) {
    this.maxNodes = limits.maxNodes;
    this.deadline = limits.deadline;
    this.now = limits.now;
    this.stop = limits.stop;
    this.bound = limits.bound;
    this.started = this.now();
  }

  /** Counts one node; true when the search must end now. */
  spent(): boolean {
    if (this.ended) return true;
    if (this.nodes >= this.maxNodes) this.ended = true;
    else if ((this.nodes & 31) === 0) {
      if (Atomics.load(this.stop, 0) !== 0) this.ended = true;
      else if (this.deadline !== Number.POSITIVE_INFINITY && this.now() >= this.deadline) this.ended = true;
    }
    if (this.ended) return true;
    this.nodes++;
    return false;
  }

  /** A share of what is left: ends with this budget, or earlier after `maxNodes` nodes. `settle` counts them here. */
  part(maxNodes: number, bound = Number.POSITIVE_INFINITY): Budget {
    return new Budget({
      maxNodes: Math.min(maxNodes, this.maxNodes - this.nodes),
      deadline: this.deadline,
      now: this.now,
      stop: this.stop,
      bound: new Float64Array([bound]),
    });
  }

  /** Adds the nodes that a part has visited. */
  settle(part: Budget): void {
    this.nodes += part.nodes;
    if (this.nodes >= this.maxNodes) this.ended = true;
    if (part.ended && part.nodes < part.maxNodes) this.ended = true;
  }

  /** Nodes still to come: what the limit leaves, or at the speed so far what the time leaves. */
  remainingNodes(): number {
    if (this.maxNodes !== Number.POSITIVE_INFINITY) return this.maxNodes - this.nodes;
    const now = this.now();
    return (this.nodes / Math.max(1, now - this.started)) * Math.max(0, this.deadline - now);
  }

  /** Where the search stands, for `timesLeft`. */
  mark(): { nodes: number; at: number } {
    return { nodes: this.nodes, at: this.now() };
  }

  /** How many times what was spent since the mark fits into what is left; Infinity without a limit. */
  timesLeft({ nodes, at }: { nodes: number; at: number }): number {
    if (this.maxNodes !== Number.POSITIVE_INFINITY)
      return (this.maxNodes - this.nodes) / Math.max(1, this.nodes - nodes);
    const now = this.now();
    return Math.max(0, this.deadline - now) / Math.max(0.01, now - at);
  }

  /** True once the search has been told to end. */
  get over(): boolean {
    return this.ended || Atomics.load(this.stop, 0) !== 0;
  }
}
