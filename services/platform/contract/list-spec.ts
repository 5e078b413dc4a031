import type { Permission } from './access.ts';
import type { ListFields } from './list-fields.ts';

type Rights = Permission | readonly Permission[];

/** How a list is spoken of. */
export interface ListWords {
  /** One record, in small letters: "tax rate". */
  readonly one: string;
  /** The list: "Tax rates". */
  readonly many: string;
  /** What the records are for, one sentence. */
  readonly says: string;
  /** What to do with a record that is in use, after the sentence that says so. */
  readonly remedy?: string;
}

/** What a list of plain records is declared by; contract, events, table, page and form follow from it. */
export interface ListSpec<N extends string, F extends ListFields> {
  /** Type of its records: prefix of its events, type of its aggregate. */
  readonly name: N;
  /** Its context: prefix of its endpoints. */
  readonly context: string;
  readonly words: ListWords;
  /** Path below /api/v1. */
  readonly path: string;
  /** The first field names a record: it is a text and unique, whatever its case. */
  readonly fields: F;
  /** Several records may have one name, such as closures of different years. */
  readonly sharesNames?: true;
  /** A change can have consequences that its sender confirms: bodies take `confirm`, and the check of the list asks for it. */
  readonly confirms?: true;
  /** Further fields that are unique among the records. */
  readonly unique?: readonly (keyof F & string)[];
  /** Names and unique fields are unique among records with the same value here, such as the words of one kind. */
  readonly uniqueWithin?: keyof F & string;
  readonly rights: { readonly read: Rights; readonly create: Rights; readonly update: Rights; readonly delete: Rights };
  /** How a record leaves: put away and brought back, deleted while nothing uses it, or both. Left out: both. */
  readonly ends?: 'archive' | 'delete' | 'both';
  /** People put the records in order by hand. */
  readonly isOrdered?: true;
  /** Several records are changed at once. */
  readonly hasBatch?: true;
  /** A rule between fields. */
  readonly rule?: ListRule;
  /** Topic that says the list has changed; several lists may share one. Left out: `lists/<name>`. */
  readonly topic?: string;
  /** A list of before there was one shape: its records carry a `version` that nobody has to send, and no dates. */
  readonly isPlain?: true;
  /** Code of the refusal to delete a record in use; left out: `InUseError`. */
  readonly inUseCode?: string;
  /** Kind of the claim on names; left out: `<name>.<field>`. */
  readonly nameClaim?: string;
}

/** Refuses a record at a field; `message` stands there. */
export interface ListRule {
  readonly isRight: (record: never) => boolean;
  readonly field: string;
  readonly message: string;
}
