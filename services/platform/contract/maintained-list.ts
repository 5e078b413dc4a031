import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { fieldColumns, type ListFields, type ListShape } from './list-fields.ts';
import type { ListSpec } from './list-spec.ts';
import { type ListCalls, listCalls } from './maintained-list-calls.ts';
import type { TableColumns } from './table.ts';

/** A declared list with what follows from it for browser and server alike. */
export interface MaintainedList<N extends string = string, F extends ListFields = ListFields> extends ListSpec<N, F> {
  readonly data: z.ZodObject<ListShape<F>>;
  readonly columns: TableColumns;
  readonly topic: string;
  readonly canArchive: boolean;
  readonly canDelete: boolean;
  readonly calls: ListCalls<F>;
  /** Its endpoints by name: `listTaxRates`, `getTaxRate` … */
  readonly contract: Readonly<Record<string, Endpoint>>;
}

/** A list of any fields, for what serves them all. */
// biome-ignore lint/suspicious/noExplicitAny: the fields are checked where the list is declared
export type AnyList = MaintainedList<string, any>;

/** The data of a record: its fields. */
export type RecordOf<L extends { data: z.ZodType }> = z.output<L['data']>;

/** Declares a maintained list. One such declaration and a line in its context's module make API, events and table. */
export function maintainedList<N extends string, F extends ListFields>(spec: ListSpec<N, F>): MaintainedList<N, F> {
  const shape = Object.fromEntries(Object.entries(spec.fields).map(([name, field]) => [name, field.schema]));
  const ends = spec.ends ?? 'both';
  const parts = {
    ...spec,
    data: z.object(shape) as unknown as z.ZodObject<ListShape<F>>,
    columns: fieldColumns(spec.fields, spec.isPlain === true, ends !== 'delete', spec.isOrdered === true),
    topic: spec.topic ?? `lists/${spec.name}`,
    canArchive: ends !== 'delete',
    canDelete: ends !== 'archive',
  };
  return { ...parts, ...listCalls(parts) };
}
