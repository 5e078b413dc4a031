/** What a bar answers: whether it is met, in one phrase what was seen and what was asked, and whatever else was noted. */
export interface BarResult {
  /** Name of the bar, such as R3, or a short sentence. */
  readonly bar: string;
  readonly pass: boolean;
  /** What was measured, for a person: '0 of 1,204 acknowledged lost'. */
  readonly figure: string;
  /** What it must be: '0 lost'. */
  readonly target: string;
  readonly [part: string]: unknown;
}

/** One bar; options come from `--name number`, the second time as they were typed. */
export type Bar = (
  options: Readonly<Record<string, number>>,
  texts: Readonly<Record<string, string>>,
) => Promise<BarResult>;

/** Bars by name; each is loaded only when it is run. */
export type Bars = Readonly<Record<string, () => Promise<Bar>>>;
