import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { AnySource } from './every-list.ts';
import type { Held } from './list-truth.ts';

/** What a list answers. */
export interface ListAnswer {
  readonly status: number;
  readonly ids: readonly number[];
  readonly draw: number;
  readonly cursor: { readonly before: string | null; readonly after: string | null } | null;
  /** Of a refusal: the parameters it names. */
  readonly targets: readonly string[];
  /** Of a file: its text, its type and its name. */
  readonly text: string;
  readonly type: string;
  readonly name: string;
}

export type Ask = (flat: Readonly<Record<string, string>>) => Promise<ListAnswer>;

/** A list, what it should know, and how it is asked. */
export interface ListUnderTest {
  readonly endpoint: Endpoint;
  readonly source: AnySource;
  /** By field: each row of the list. */
  readonly truth: ReadonlyMap<string, readonly Held[]>;
  readonly ask: Ask;
}

/** All rows on one page. */
export const all = { length: '-1' } as const;

export const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === new Set(a).size;
