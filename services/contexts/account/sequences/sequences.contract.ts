import { z } from 'zod';
import { configurableForms } from '../../../platform/barcodes/label-forms.ts';
import { contract, endpoint } from '../../../platform/contract/endpoint.ts';
import { NumberReset } from '../../../platform/contract/number-shapes.ts';
import { count, Version } from '../../../platform/contract/words.ts';

/** What the company numbers in a sequence of its own. */
export const SequenceKind = z.enum(configurableForms);
export type SequenceKind = z.infer<typeof SequenceKind>;

/** The kinds as screens and messages name them. */
export const sequenceNames: Readonly<Record<SequenceKind, string>> = {
  order: 'Orders',
  quote: 'Quotes',
  rework: 'Reworks',
  invoice: 'Invoices',
  creditNote: 'Credit notes',
  paymentReceived: 'Payments received',
  overpayment: 'Overpayments',
  purchaseOrder: 'Purchase orders',
  priceRequest: 'Price updates',
  stocktake: 'Stocktakes',
  glassBlock: 'Glass blocks',
  optimiserSheet: 'Cutting sheets',
  productionBatch: 'Batches of cutting',
  tougheningBatch: 'Furnace batches',
  task: 'Tasks',
  supportTicket: 'Support tickets',
};

/** When a count begins again, in words. */
export const resetNames: Readonly<Record<NumberReset, string>> = {
  never: 'Never',
  calendarYear: '1 January',
  financialYear: '1 July',
};

const Prefix = z
  .string()
  .trim()
  .toUpperCase()
  .max(8, 'Use at most 8 characters')
  .transform((text) => text.replace(/\{\w+\}/g, (token) => token.toLowerCase()))
  .refine(
    (text) => /^[A-Z]([A-Z0-9-]|\{(yy|yyyy|fy)\})*$/.test(text) && /[A-Z-]$/.test(text),
    'Begin with a letter, use letters, digits, dashes and {yy}, {yyyy} or {fy}, and end with a letter or a dash',
  );

export const SequenceBody = z.object({
  prefix: Prefix,
  suffix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z-]{0,4}$/, 'Use at most 4 letters or dashes'),
  padding: count(10, 'digits'),
  reset: NumberReset,
  /** The number that comes next; as it is when left out. */
  next: count(9_999_999_999, 'numbers', 1).optional(),
  revision: Version,
});
export type SequenceBody = z.output<typeof SequenceBody>;

/** How a kind is numbered. */
export const Sequence = z.object({
  id: SequenceKind,
  kind: SequenceKind,
  prefix: z.string(),
  suffix: z.string(),
  padding: z.number(),
  reset: NumberReset,
  next: z.number(),
  /** The next number as it will read. */
  example: z.string(),
  /** Tax law or the accountant asks for a number without gaps. */
  gapless: z.boolean(),
  revision: z.number(),
});
export type Sequence = z.infer<typeof Sequence>;

export const sequencesContract = contract('account', {
  listSequences: endpoint({
    method: 'GET',
    path: '/sequenceconfig',
    access: 'configuration:read',
    summary: 'How orders, invoices and everything else with a number of its own are numbered',
    response: z.object({ data: z.array(Sequence) }),
  }),
  updateSequence: endpoint({
    method: 'PUT',
    path: '/sequenceconfig/:id',
    access: 'configuration:update',
    summary: 'Change how a kind is numbered from now on; numbers that were given stay',
    params: z.object({ id: SequenceKind }),
    body: SequenceBody,
    response: Sequence,
  }),
});
