import { z } from 'zod';
import { contract, DateText, endpoint } from '../../../platform/contract/endpoint.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { bodyRanges, count, Day, rateText } from '../../../platform/contract/words.ts';

const iso = 'Enter an ISO code of three letters, such as USD';
const known = new Set(Intl.supportedValuesOf('currency'));
/** ISO 4217. */
export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: iso, abort: true })
  .refine((code) => known.has(code), iso);
// A code that the list of today does not know any more stays readable.
bodyRanges.add(CurrencyCode, { stored: 'text' });

/** Digits behind the point: 4 at most, as ISO 4217 has them. */
const Decimals = count(4, 'decimals');
bodyRanges.add(Decimals, { stored: 'number' });

/** Currencies that the company buys in. Sales are in the company's own. */
export const currencies = maintainedList({
  name: 'currency',
  context: 'account',
  words: {
    one: 'currency',
    many: 'Currencies',
    says: 'What suppliers are paid in. Sales are in the currency of the company.',
    remedy: ': deactivate it instead',
  },
  path: '/currency',
  fields: {
    code: { label: 'Code', schema: CurrencyCode, maxLength: 3, help: 'Three letters, such as USD' },
    decimals: {
      label: 'Decimals',
      type: 'number',
      schema: Decimals.default(2),
      help: 'How many digits an amount has behind its point',
    },
    isActive: { label: 'Active', type: 'flag', schema: z.boolean().default(true) },
  },
  rights: {
    read: ['systemCore:read', 'configuration:read'],
    create: 'configuration:create',
    update: 'configuration:update',
    delete: 'configuration:delete',
  },
  ends: 'delete',
});

/** Who said a rate: the Reserve Bank of Australia, or somebody of the company. */
export const RateSource = z.enum(['bank', 'manual']);
const CodeParams = z.object({ code: z.string().regex(/^[A-Z]{3}$/) });

/** How much of a currency one unit of the company's own buys, and since when that is known. */
export const ExchangeRate = z.object({
  code: z.string(),
  rate: z.string(),
  /** Day of the rate. */
  asOf: DateText,
  source: RateSource,
  /** Older than five days. */
  isStale: z.boolean(),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** A currency of the company with its rate; `rate` is null when none was ever known. */
const CurrencyRate = z.object({ code: z.string(), rate: ExchangeRate.nullable() });
export type CurrencyRate = z.infer<typeof CurrencyRate>;

const rateReaders = ['configuration:read', 'purchaseOrder:read'] as const;

export const exchangeRatesContract = contract('account', {
  listExchangeRates: endpoint({
    method: 'GET',
    path: '/currency/exchange',
    access: rateReaders,
    summary: 'Exchange rates of the active currencies, without the own',
    response: z.object({ own: z.string(), data: z.array(CurrencyRate) }),
  }),
  getExchangeRate: endpoint({
    method: 'GET',
    path: '/currency/exchange/:code',
    access: rateReaders,
    summary: 'Exchange rate of a currency; 404 when none was ever known',
    params: CodeParams,
    response: ExchangeRate,
  }),
  enterExchangeRate: endpoint({
    method: 'PUT',
    path: '/currency/exchange/:code',
    access: 'configuration:update',
    summary: 'Enter an exchange rate: it holds in place of the bank’s until it is taken back',
    params: CodeParams,
    body: z.object({
      rate: rateText('0.6512').refine((rate) => Number(rate) > 0, 'Enter a rate above zero, such as 0.6512'),
      asOf: Day,
    }),
    response: ExchangeRate,
  }),
  useBankRate: endpoint({
    method: 'DELETE',
    path: '/currency/exchange/:code',
    access: 'configuration:update',
    summary: 'Take back an entered exchange rate: the bank’s holds again',
    params: CodeParams,
    response: CodeParams,
  }),
});
