/** What a proof answers: whether the promise holds, and what it saw. */
export interface ProofResult {
  readonly bar: string;
  readonly pass: boolean;
  readonly [part: string]: unknown;
}

/** A proof on a product of its own; options come from `--name number`. */
export type Proof = (options: Readonly<Record<string, number>>) => Promise<ProofResult>;
