/** What is to happen in a business, by its instant; of the same instant in the order it was entered. */
export class Agenda {
  private readonly entries: { readonly at: number; readonly order: number; readonly work: () => Promise<unknown> }[] =
    [];
  private count = 0;

  enter(at: Date, work: () => Promise<unknown>): void {
    this.count += 1;
    this.entries.push({ at: at.getTime(), order: this.count, work });
  }

  /** Does what is due up to an instant, earliest first, also what is entered meanwhile. */
  async doUntil(until: Date): Promise<void> {
    for (;;) {
      let next = -1;
      for (const [i, entry] of this.entries.entries()) {
        const best = this.entries[next];
        if (
          entry.at <= until.getTime() &&
          (!best || entry.at < best.at || (entry.at === best.at && entry.order < best.order))
        )
          next = i;
      }
      const [entry] = next < 0 ? [] : this.entries.splice(next, 1);
      if (!entry) return;
      await entry.work();
    }
  }
}
