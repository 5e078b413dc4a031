import type { TableFilter } from './table.ts';

/** A filter for any one of some values. */
export const anyOf = (field: string, ...values: string[]): TableFilter => ({ field, operator: 'include', values });
/** Filters for one calendar date. */
export const onDay = (field: string, day: string): TableFilter[] => [
  { field, operator: 'gte', values: [day] },
  { field, operator: 'lte', values: [day] },
];
/** A filter for everything up to a calendar date. */
export const until = (field: string, day: string): TableFilter => ({ field, operator: 'lte', values: [day] });
