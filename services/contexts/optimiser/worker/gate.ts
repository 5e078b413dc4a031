interface Waiting {
  readonly isAlone: boolean;
  readonly enter: () => void;
}

/**
 * Lets jobs run side by side, and one that has broken off before run alone: should it end the process again, it takes
 * no other with it, and none is blamed for its neighbour. First come, first served.
 */
export class Gate {
  private inside = 0;
  private isTakenAlone = false;
  private readonly waiting: Waiting[] = [];

  /** Runs `work` once the gate lets it in. */
  async pass<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((enter) => {
      this.waiting.push({ isAlone, enter });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.inside -= 1;
      this.isTakenAlone = false;
      this.admit();
    }
  }

  private admit(): void {
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      if (this.isTakenAlone || (next.isAlone && this.inside > 0)) return;
      this.waiting.shift();
      this.inside += 1;
      this.isTakenAlone = next.isAlone;
      next.enter();
    }
  }
}
