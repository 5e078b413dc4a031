import type { RawBuilder } from 'kysely';
import type { Access } from '../contract/access.ts';
import type { SizeCondition } from './size-search.ts';

/** How the records of one read table are found by the search over everything. A context gives its own in its facts. */
export interface SearchSource {
  /** Kind of record, as record links name it. */
  readonly kind: string;
  /** Heading of its results. */
  readonly group: string;
  readonly icon: string;
  /** Who may find them: whoever may read the list. */
  readonly access: Access;
  readonly from: string;
  /** Text column with a trigram index; without one the records are found by their whole label or number only. */
  readonly text?: string;
  /** Money column: an amount finds the record. */
  readonly amount?: string;
  /** Finds records by a size, such as 1200x800. */
  readonly size?: SizeCondition;
  /** The name shown, in SQL over the table's columns. */
  readonly name: RawBuilder<string>;
  /** Path of a record's page up to its id. */
  readonly below: string;
  /** The id in that path where the page is another record's, in SQL: an offcut is shown with its glass. */
  readonly pageId?: RawBuilder<number>;
  readonly where?: RawBuilder<boolean>;
  /** Small enough to be searched for words that only look alike. */
  readonly isForgiving?: boolean;
}
