/**
 * Ends a search for somebody who takes the best plan so far: at once when there is one, else with the first. On a busy machine
 * the threads may start later than the person presses Stop, and a search ended without a plan would fail the sheet.
 */
export class Enough {
  private readonly ended = new AbortController();
  private isAsked = false;
  private hasPlan = false;

  get signal(): AbortSignal {
    return this.ended.signal;
  }

  /** The best plan so far is enough. */
  ask(): void {
    this.isAsked = true;
    if (this.hasPlan) this.end();
  }

  /** There is a plan. */
  planned(): void {
    this.hasPlan = true;
    if (this.isAsked) this.end();
  }

  /** No plan is wanted any more. */
  end(): void {
    this.ended.abort();
  }
}
