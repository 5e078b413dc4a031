import type { Aggregate } from '../kernel/aggregate.ts';

/** How a value of a record is compared and shown. Money is dollars as text, an instant ISO in UTC. */
export type FieldType = 'text' | 'number' | 'money' | 'date' | 'instant' | 'flag' | 'enum' | 'list';

/** A value of a record that rules may look at. */
export interface RecordField<S> {
  readonly title: string;
  readonly type: FieldType;
  /** Words of its values. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of a list: the values of its rows. */
  readonly of?: Readonly<Record<string, { readonly title: string; readonly type: FieldType }>>;
  /** Of a date: where the list of the records keeps it, with an index that begins with it; rules find records by it. */
  readonly listed?: { readonly table: string; readonly column: string };
  /** Null or undefined: there is none. */
  readonly read: (state: S) => unknown;
}

/** Another record that a record names. */
export interface RelatedRecord<S> {
  readonly title: string;
  /** Its link type. */
  readonly kind: string;
  readonly idOf: (state: S) => number | null;
}

/** What may be asked of a kind of record, by its link type: read from its state, of today or of any day before. */
export interface RecordFields<S = never> {
  readonly kind: string;
  readonly title: string;
  readonly aggregate: Pick<Aggregate<S, never>, 'type' | 'evolve'>;
  readonly nameOf: (state: S) => string;
  readonly fields: Readonly<Record<string, RecordField<S>>>;
  readonly related: Readonly<Record<string, RelatedRecord<S>>>;
}

/** Declares what may be asked of a kind of record. */
export const recordFields = <S>(fields: RecordFields<S>): RecordFields => fields as unknown as RecordFields;
