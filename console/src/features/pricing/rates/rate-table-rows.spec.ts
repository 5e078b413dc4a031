import { Rates } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { expect, it } from 'vitest';
import { rateSections } from './rate-sections.ts';
import { noRates, ratesOf, typedOf, withoutBlanks } from './rate-table-rows.ts';

const rates = Rates.parse({
  ...noRates,
  glass: [{ priceGroup: 'Clear', thicknessMm: 6, rate: '56.40' }],
  edgework: [{ code: 'FP', fromMm: 0, belowMm: 8, rate: '11.50' }],
  holes: [
    { fromMm: 0, belowMm: 12, rate: '9.50' },
    { class: 'sunk', fromMm: 0, belowMm: 12, rate: '18.00' },
  ],
  stock: [{ stockId: 4, code: '06CLR', unit: 'm2', priceGroup: 'Clear', thicknessMm: 6, rate: '50.00' }],
});

it('gives back the list it was made of, with the prices of single stock items', () => {
  expect(Rates.parse(ratesOf(typedOf(rates), rates))).toEqual(rates);
});

it('has a part for every list of rates, and fields for all that a row holds', () => {
  const parts = Object.entries(Rates.shape).flatMap(([name, schema]) =>
    name === 'stock' || name.startsWith('minimum') ? [] : [{ name, schema }],
  );
  expect(rateSections.map(({ name }) => name).toSorted()).toEqual(parts.map(({ name }) => name).toSorted());
  for (const { name, schema } of parts) {
    const list = ('unwrap' in schema && schema.def.type === 'optional' ? schema.unwrap() : schema) as {
      element: { shape: object };
    };
    const fields = rateSections.find((one) => one.name === name)?.fields.map((field) => field.name);
    expect(fields?.toSorted(), name).toEqual(Object.keys(list.element.shape).toSorted());
  }
});

it('sends a number as a number, and what is none as it was typed', () => {
  const typed = typedOf(rates);
  const wrong = {
    ...typed,
    rows: { ...typed.rows, toughening: [{ key: 90, values: { thicknessMm: '6mm', rate: '9' } }] },
  };
  expect(ratesOf(wrong, rates).toughening).toEqual([{ thicknessMm: '6mm', rate: '9' }]);
});

it('leaves rows out in which nothing is typed', () => {
  const typed = typedOf(rates);
  const more = { ...typed, rows: { ...typed.rows, glass: [{ key: 91, values: { rate: ' ' } }, ...typed.rows.glass] } };
  expect(withoutBlanks(more).rows.glass).toEqual(typed.rows.glass);
});
