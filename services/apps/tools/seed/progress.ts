/** How far the making of a demo business is. */
export interface Progress {
  /** 0 to 100; at 100 it is done. */
  readonly percent: number;
  /** What is being made now, such as "Week of 3 August". */
  readonly doing: string;
}

/** One part of a history: told while it is made, and not made again when the making goes on after an interruption. */
export interface Part {
  readonly doing: string;
  /** Its share of the whole work. */
  readonly weight: number;
  readonly make: () => Promise<void>;
}

/** What the maker of a history tells on its way. */
export interface Told {
  /** Parts that were made before. */
  readonly done: number;
  /** Before a part and at the end: `done` parts are made. */
  readonly tell: (progress: Progress, done: number) => Promise<void> | void;
}

/** Makes the parts one after the other. */
export async function makeParts(parts: readonly Part[], { done, tell }: Told): Promise<void> {
  const whole = parts.reduce((sum, part) => sum + part.weight, 0);
  let made = 0;
  for (const [i, part] of parts.entries()) {
    if (i >= done) {
      await tell({ percent: Math.floor((100 * made) / whole), doing: part.doing }, i);
      await part.make();
    }
    made += part.weight;
  }
  await tell({ percent: 100, doing: 'Done' }, parts.length);
}
