import { statusesOf, statusMeta } from '@glasshouse/state-machines/kernel';
import {
  type PriceRequestStatus,
  priceRequestMachine,
} from '@glasshouse/state-machines/price-request/price-request.machine';
import { z } from 'zod';
import {
  contract,
  DecimalText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Action, Day, Tone, text, Version } from '../../../platform/contract/words.ts';
import { PriceContent, PriceRule, PriceStep } from '../price-change.contract.ts';

const statuses = statusesOf(priceRequestMachine) as [PriceRequestStatus, ...PriceRequestStatus[]];
export const RequestStatus = z.enum(statuses);
const statusLabels = Object.fromEntries(
  statuses.map((status) => [status, statusMeta(priceRequestMachine, status).label]),
);

/** What a price request says: its changes, and the day from which they hold, in the company's zone. */
export const PriceRequestBody = PriceContent.extend({
  name: text(80).min(1, 'Enter a name'),
  note: text(2_000).default(''),
  /** Null: when somebody applies it. */
  effectiveOn: Day.nullable().default(null),
});
export type PriceRequestBody = z.infer<typeof PriceRequestBody>;
/** As it is sent: prices without a step are rounded as the company's settings say (`defaultStep`). */
export const PriceRequestInput = PriceRequestBody.extend({ step: PriceStep.optional() });
export type PriceRequestInput = z.infer<typeof PriceRequestInput>;

export const priceRequestColumns = {
  number: { title: 'Request', type: 'link', searchable: true },
  name: { title: 'Name', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: statusLabels },
  effectiveOn: { title: 'From', type: 'date', dateFilter: true },
  changes: { title: 'Prices', type: 'number' },
  averagePercent: { title: 'Average %', type: 'number' },
  customers: { title: 'Customers', type: 'number' },
  quotes: { title: 'Open quotes', type: 'number' },
  quotesDelta: { title: 'Quotes by', type: 'money', unit: '$' },
  createdBy: { title: 'By', type: 'text', sortable: false },
  createdAt: { title: 'Created', type: 'instant' },
} as const satisfies TableColumns;
export const PriceRequestRow = z.object({
  id: Id,
  number: z.string(),
  name: z.string(),
  status: RequestStatus,
  effectiveOn: z.string().nullable(),
  changes: z.number().int(),
  averagePercent: DecimalText.nullable(),
  customers: z.number().int(),
  quotes: z.number().int(),
  quotesDelta: DecimalText,
  createdBy: z.string(),
  createdAt: Instant,
});
export type PriceRequestRow = z.infer<typeof PriceRequestRow>;

/** What all customers together would notice, AUD without GST. */
export const ImpactTotals = z.object({
  customers: z.number().int(),
  lists: z.number().int(),
  quotes: z.number().int(),
  quotesBefore: DecimalText,
  quotesAfter: DecimalText,
  quotesCost: DecimalText,
});
export type ImpactTotals = z.infer<typeof ImpactTotals>;

const Step = z.object({
  status: RequestStatus,
  label: z.string(),
  tone: Tone,
  state: z.enum(['done', 'current', 'ahead', 'notNeeded']),
  at: Instant.nullable(),
  by: z.string().nullable(),
});

/** A price with what the request makes of it: AUD without GST, margins in percent of the price. */
export const StockSalesPrice = z.object({
  key: z.string(),
  label: z.string(),
  section: z.string(),
  unit: z.string(),
  before: DecimalText.nullable(),
  after: DecimalText,
  risePercent: DecimalText.nullable(),
  cost: DecimalText.nullable(),
  marginBefore: DecimalText.nullable(),
  marginAfter: DecimalText.nullable(),
  /** Set one by one, not by a rule. */
  isOwn: z.boolean(),
});
export type StockSalesPrice = z.infer<typeof StockSalesPrice>;

export const PriceRequest = z.object({
  id: Id,
  version: z.number().int(),
  number: z.string(),
  name: z.string(),
  note: z.string(),
  status: RequestStatus,
  statusLabel: z.string(),
  statusTone: Tone,
  rules: z.array(PriceRule),
  prices: z.array(z.object({ key: z.string(), rate: DecimalText })),
  step: PriceStep,
  effectiveOn: z.string().nullable(),
  effectiveAt: Instant.nullable(),
  /** The prices it changes: as it would now, or as it did once it was applied. */
  stockSalesPrices: z.array(StockSalesPrice),
  averagePercent: DecimalText.nullable(),
  /** How far the lists of the customers are; null when none are being made. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  impact: ImpactTotals.nullable(),
  appliedAt: Instant.nullable(),
  /** After a revert: prices that somebody changed since, and that were left as they are. */
  kept: z.array(z.string()),
  failure: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  actions: z.array(Action),
  steps: z.array(Step),
});
export type PriceRequest = z.infer<typeof PriceRequest>;

const QuoteImpact = z.object({ orderId: Id, number: z.string(), before: DecimalText, after: DecimalText });
/** What one customer would notice. */
export const CustomerImpact = z.object({
  contactId: Id,
  contactName: z.string(),
  email: z.string(),
  prices: z.number().int(),
  averagePercent: DecimalText.nullable(),
  hasList: z.boolean(),
  quotes: z.array(QuoteImpact),
  cost: DecimalText,
});
export type CustomerImpact = z.infer<typeof CustomerImpact>;

export const impactColumns = {
  contactName: { title: 'Customer', type: 'link', searchable: true },
  prices: { title: 'Prices', type: 'number' },
  averagePercent: { title: 'Average %', type: 'number' },
  quotes: { title: 'Open quotes', type: 'number', total: true },
  before: { title: 'Quotes now', type: 'money', unit: '$', total: true },
  after: { title: 'Quotes then', type: 'money', unit: '$', total: true },
  delta: { title: 'By', type: 'money', unit: '$', total: true },
  marginBefore: { title: 'Margin now %', type: 'number' },
  marginAfter: { title: 'Margin then %', type: 'number' },
  hasList: { title: 'Own list', type: 'flag' },
} as const satisfies TableColumns;
export const ImpactRow = z.object({
  id: Id,
  contactName: z.string(),
  prices: z.number().int(),
  averagePercent: DecimalText.nullable(),
  quotes: z.number().int(),
  before: DecimalText,
  after: DecimalText,
  delta: DecimalText,
  marginBefore: DecimalText.nullable(),
  marginAfter: DecimalText.nullable(),
  hasList: z.boolean(),
});
export type ImpactRow = z.infer<typeof ImpactRow>;

const Moved = z.object({ id: Id, number: z.string(), status: RequestStatus, version: z.number().int() });
const ActionBody = z.object({ reason: text(500).default(''), version: Version.optional() });
/** Approving may tell customers: those named get their new prices by e-mail. */
export const ApproveBody = ActionBody.extend({ informContactIds: z.array(Id).max(500).default([]) });
export type RequestActionBody = z.infer<typeof ActionBody>;

/** The eight actions of a request; each is `POST /pricing/requests/{id}/<action>`. */
export const requestActions = [
  'draft',
  'completedraft',
  'approve',
  'deny',
  'apply',
  'cancel',
  'revert',
  'reverttodraft',
] as const;
export type RequestAction = (typeof requestActions)[number];

const change = 'pricingCore:update';
const approval = 'pricingApproval:update';
const readers = ['pricingCore:read', 'pricingApproval:read'] as const;
const act = <A extends typeof change | typeof approval>(action: RequestAction, access: A, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/pricing/requests/:id/${action}`,
    access,
    summary,
    params: IdParams,
    body: ActionBody,
    response: Moved,
  });

export const priceRequestsContract = contract('priceRequests', {
  listPriceRequests: listEndpoint({
    path: '/pricing/requests',
    access: readers,
    summary: 'List price updates',
    table: priceRequestColumns,
    row: PriceRequestRow,
    reads: ['price_request_list'],
  }),
  createPriceRequest: endpoint({
    method: 'POST',
    path: '/pricing/requests',
    access: 'pricingCore:create',
    summary: 'Draft a change of prices',
    body: PriceRequestInput,
    response: Moved,
  }),
  getPriceRequest: endpoint({
    method: 'GET',
    path: '/pricing/requests/:id',
    access: readers,
    summary: 'One price update with its stock sales prices, its actions and what it affects',
    params: IdParams,
    response: PriceRequest,
  }),
  updatePriceRequest: endpoint({
    method: 'PUT',
    path: '/pricing/requests/:id',
    access: change,
    summary: 'Change a draft',
    params: IdParams,
    body: PriceRequestInput.extend({ version: Version.optional() }),
    response: Moved,
  }),
  draft: act('draft', change, 'Save as draft'),
  completedraft: act('completedraft', change, 'Complete the draft: the lists of the customers are made'),
  approve: endpoint({
    method: 'POST',
    path: '/pricing/requests/:id/approve',
    access: approval,
    summary: 'Approve, and tell customers',
    params: IdParams,
    body: ApproveBody,
    response: Moved,
  }),
  deny: act('deny', approval, 'Deny'),
  apply: act('apply', approval, 'Apply the prices now'),
  cancel: act('cancel', change, 'Cancel'),
  revert: act('revert', approval, 'Bring the previous prices back'),
  reverttodraft: act('reverttodraft', change, 'Take back to draft'),
  listStockSalesPrices: endpoint({
    method: 'GET',
    path: '/pricing/requests/:id/stocksalesprices',
    access: readers,
    summary: 'The stock sales prices of a price update',
    params: IdParams,
    response: z.array(StockSalesPrice),
  }),
  listRequestCustomers: listEndpoint({
    path: '/pricing/requests/:id/customers',
    access: readers,
    summary: 'What each customer would notice of a price update',
    params: IdParams,
    table: impactColumns,
    row: ImpactRow,
    reads: ['price_request_impact'],
  }),
  listRequestQuotes: endpoint({
    method: 'GET',
    path: '/pricing/requests/:id/quotes',
    access: readers,
    summary: 'Open quotes that would change price, the largest difference first',
    params: IdParams,
    response: z.array(QuoteImpact.extend({ contactName: z.string() })),
    reads: ['price_request_impact'],
  }),
  approvalContacts: endpoint({
    method: 'GET',
    path: '/pricing/requests/:id/approvalcontacts',
    access: 'pricingApproval:read',
    summary: 'Customers to tell when it is approved',
    params: IdParams,
    response: z.array(
      z.object({
        contactId: Id,
        contactName: z.string(),
        email: z.string(),
        isSuggested: z.boolean(),
        prices: z.number().int(),
      }),
    ),
    reads: ['price_request_impact'],
  }),
  approvalTemplate: endpoint({
    method: 'GET',
    path: '/pricing/requests/:id/approvaltemplate',
    access: 'pricingApproval:read',
    summary: 'The e-mail these customers receive',
    params: IdParams,
    response: z.object({ subject: z.string(), content: z.string() }),
  }),
});
