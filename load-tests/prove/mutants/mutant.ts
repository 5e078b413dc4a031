/** One exact textual change. `find` stands in the file exactly once. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Who must go red: a bar of `prove` in a short form, or a spec where no bar looks at the promise. */
export type Watch =
  | { readonly bar: string; readonly options?: string }
  | { readonly spec: string; readonly project: 'unit' | 'int' | 'screen' };

/** A defect that somebody could make, and who sees it. */
export interface Mutant {
  /** What is wrong, in a few words. */
  readonly name: string;
  readonly edits: readonly Edit[];
  readonly seenBy: Watch;
  /**
   * What the red bar's answer says of this defect and of no other. A bar that is red without it, by the noise of the
   * machine or for something else, has not seen it; one that says it without the defect cannot see it.
   */
  readonly sign?: RegExp;
}

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

/** Name of a watch, for a person. */
export const nameOf = (watch: Watch): string => ('bar' in watch ? watch.bar : watch.spec);
