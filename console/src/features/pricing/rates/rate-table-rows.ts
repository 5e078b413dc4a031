import type { pricingContract, Rates } from '@glasshouse/services/contexts/pricing/pricing.contract';
import type { ClientInputOf } from '@glasshouse/services/platform/contract/endpoint';
import { type RateField, type RateSection, rateSections } from './rate-sections.ts';

/** What is typed in one row, by field; `key` tells rows apart while they move. */
export interface TypedRow {
  readonly key: number;
  readonly values: Readonly<Record<string, string>>;
}
/** A price list as it is typed. */
export interface TypedRates {
  readonly rows: Readonly<Record<RateSection['name'], readonly TypedRow[]>>;
  readonly minimumAreaM2: string;
  readonly minimumLine: string;
}
export type SentRates = NonNullable<ClientInputOf<typeof pricingContract.changeRates>['body']>['rates'];

/** A list before its first price. */
export const noRates: Rates = {
  ...{ glass: [], toughening: [], edgework: [], holes: [], cutouts: [], corners: [], layers: [], each: [] },
  minimumAreaM2: '0',
  minimumLine: '0',
};

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value));

/** A price list as fields. */
export function typedOf(rates: Rates): TypedRates {
  let key = 0;
  const rowsOf = ({ name, fields }: RateSection) =>
    (rates[name] ?? []).map((row) => ({
      key: ++key,
      values: Object.fromEntries(fields.map((field) => [field.name, textOf(row[field.name as keyof typeof row])])),
    }));
  return {
    rows: Object.fromEntries(
      rateSections.map((section) => [section.name, rowsOf(section)] as const),
    ) as unknown as TypedRates['rows'],
    minimumAreaM2: rates.minimumAreaM2,
    minimumLine: rates.minimumLine,
  };
}

/** A row in which nothing is typed. */
export const isBlank = (row: TypedRow): boolean => Object.values(row.values).every((text) => text.trim() === '');

/** Without the rows in which nothing is typed: their places are those that a refusal names. */
export function withoutBlanks(typed: TypedRates): TypedRates {
  const rows = Object.entries(typed.rows).map(([name, list]) => [name, list.filter((row) => !isBlank(row))]);
  return { ...typed, rows: Object.fromEntries(rows) as TypedRates['rows'] };
}

/** What cannot be a number goes as it is typed: the server says what is wrong with it. */
const numberOf = (text: string): number | string =>
  text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);

function sentOf({ kind, isOptional }: RateField, text: string): unknown {
  if (isOptional && text === '') return undefined;
  return kind === 'number' ? numberOf(text) : text.trim();
}

/** The price list that is sent; prices of single stock items stay what they are. */
export function ratesOf(typed: TypedRates, before: Rates): SentRates {
  const sections = rateSections.map(({ name, fields }) => [
    name,
    typed.rows[name].map(({ values }) =>
      Object.fromEntries(fields.map((field) => [field.name, sentOf(field, values[field.name] ?? '')])),
    ),
  ]);
  const { minimumAreaM2, minimumLine } = typed;
  return { ...before, ...Object.fromEntries(sections), minimumAreaM2, minimumLine } as SentRates;
}
