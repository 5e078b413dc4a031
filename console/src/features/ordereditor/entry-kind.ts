import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { ReactNode } from 'react';

/** One entry of a list, as far as every list knows it. */
export interface Entry {
  readonly id: number;
  readonly name: string;
}
export type Values = Record<string, string | boolean>;

/** A field of an entry's form. */
export interface EntryField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly kind: 'text' | 'area' | 'number' | 'decimal' | 'select' | 'check';
  readonly unit?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly start: string | boolean;
  readonly width?: number;
}

/** A column of an entry's list. */
export interface EntryColumn<R> {
  readonly title: string;
  readonly unit?: string;
  readonly isNumeric?: boolean;
  readonly isMinor?: boolean;
  readonly cell: (row: R) => ReactNode;
}

/** A list of the configuration: what it is called, its calls, columns and fields. */
export interface EntryKind<R extends Entry> {
  /** 'edgework', for titles and sentences. */
  readonly word: string;
  readonly explain: string;
  readonly list: Endpoint;
  readonly create: Endpoint;
  readonly update: Endpoint;
  readonly remove: Endpoint;
  readonly columns: readonly EntryColumn<R>[];
  readonly fields: readonly EntryField[];
  /** Entries of an ordinary shop, offered while there are none. */
  readonly usual: readonly object[];
}

/** The form's values of an entry, or of a new one. */
export const valuesOf = (fields: readonly EntryField[], entry: Entry | null): Values =>
  Object.fromEntries(
    fields.map(({ name, start }) => {
      const value = entry ? (entry as unknown as Record<string, unknown>)[name] : start;
      return [name, typeof value === 'boolean' ? value : String(value ?? '')];
    }),
  );

/** What is sent; an empty number is sent as no number, so that the server says so under its field. */
export const bodyOf = (fields: readonly EntryField[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name];
      if (kind !== 'number') return [name, value];
      return [name, value === '' ? Number.NaN : Number(value)];
    }),
  );
