import type { ListField, ListFields } from '@glasshouse/services/platform/contract/list-fields';
import { z } from 'zod';
import type { AnyRecord } from './list-records.ts';

/** What a form holds of a record: text, and yes or no. */
export type FieldValues = Record<string, string | boolean>;

const firstChoice = (field: ListField) => (field.none === undefined ? (Object.keys(field.choices ?? {})[0] ?? '') : '');

/** What a new record begins with: the default of the field's schema, else the first choice, no, or nothing. */
function startOf(field: ListField): string | boolean {
  const { schema, type } = field;
  const usual = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
  if (type === 'flag') return usual === true;
  return usual === undefined || usual === null ? firstChoice(field) : String(usual);
}

/** The values a form begins with: those of the record, or of a new one. */
export const valuesOf = (fields: ListFields, record: AnyRecord | null): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = record?.[name];
      if (typeof value === 'boolean') return [name, value];
      return [name, value === undefined || value === null ? startOf(field) : String(value)];
    }),
  );

/** A value as the call takes it. A number that was not typed is left out: the server says that it is missing. */
function sentOf(field: ListField, value: string | boolean | undefined) {
  if (value === '' && field.none !== undefined) return null;
  if (field.type === 'number') return value === '' ? undefined : Number(value);
  return value;
}

/** The body of the call that adds or changes a record. */
export const bodyOf = (fields: ListFields, values: FieldValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentOf(field, values[name])]));
