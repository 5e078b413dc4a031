/** A choice of a list as it is sent and shown; `children` make it a group. */
export interface Lookup<V extends string | number = string | number> {
  readonly name: string;
  readonly value: V;
  readonly isDefault?: boolean;
  readonly children?: readonly Lookup<V>[];
}

const lookups = <const V extends string | number>(
  names: Readonly<Record<string, V>>,
  isDefault?: V,
): readonly Lookup<V>[] =>
  Object.entries(names).map(([name, value]) =>
    value === isDefault ? { name, value, isDefault: true } : { name, value },
  );

export const stateCodes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
/** Australian states, after the entry that stands for none. */
export const states: readonly Lookup<(typeof stateCodes)[number] | ''>[] = [
  { name: 'None Selected', value: '', isDefault: true },
  ...stateCodes.map((code) => ({ name: code, value: code })),
];

/** Ways of paying. What is kept as EFTPOS is called direct debit. */
export const paymentMethods = lookups({
  Cash: 'cash',
  'Credit card': 'creditCard',
  'Direct Debit': 'EFTPOS',
  Cheque: 'cheque',
  External: 'external',
});

export const contactTitles = lookups({ None: 'none', Mr: 'Mr', Mrs: 'Mrs', Miss: 'Miss', Ms: 'Ms' }, 'none');

export const businessTypes = lookups(
  { None: 'none', 'Sole trader': 'soleTrader', Company: 'company', Trust: 'trust', Partner: 'partner' },
  'none',
);

/** When an invoice on account falls due. */
export const creditTermModes = lookups(
  {
    'Days after bill': 'daysAfterBill',
    'Days after end of month': 'daysAfterEndOfMonth',
    'Day of following month': 'dayOfFollowingMonth',
    'Day of current month': 'dayOfCurrentMonth',
  },
  'daysAfterBill',
);

export const accountingIntegrations = lookups({ Xero: 'xero', MYOB: 'myob' });

/** -1 is every day; 0 is Sunday. */
export const daysOfWeek: readonly Lookup<number>[] = [
  'Everyday',
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
].map((name, i) => ({ name, value: i - 1 }));

/** What a quantity counts, with the sign that stands behind it. */
export const quantityUnits = [
  { name: 'Each', value: 'each', sign: '' },
  { name: 'Length (m)', value: 'length', sign: 'm' },
  { name: 'm²', value: 'm2', sign: 'm²' },
  { name: 'Volume', value: 'volume', sign: 'm³' },
  { name: 'Mass', value: 'mass', sign: 'kg' },
  { name: 'Time', value: 'time', sign: 'h' },
  { name: 'Percent of line item', value: 'percentOfLineItem', sign: '%' },
  { name: 'Percent of order', value: 'percentOfOrder', sign: '%' },
  { name: 'Each sub item', value: 'eachSubItem', sign: '' },
] as const;
export type QuantityUnit = (typeof quantityUnits)[number]['value'];
