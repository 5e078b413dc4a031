/** What a driver has gathered for a hand-over that is not sent yet. */
export interface ProofDraft {
  readonly name: string;
  readonly note: string;
  /** Data URLs. */
  readonly signature: string | null;
  readonly photos: readonly string[];
}

export const noProof: ProofDraft = { name: '', note: '', signature: null, photos: [] };

/** By task item. */
export type ProofDrafts = Readonly<Record<number, ProofDraft>>;

/** Something of it would be lost. */
export const isGathered = ({ name, note, signature, photos }: ProofDraft): boolean =>
  name !== '' || note !== '' || signature !== null || photos.length > 0;
