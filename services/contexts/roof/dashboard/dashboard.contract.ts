import { z } from 'zod';
import { contract, DateText, DecimalText, endpoint } from '../../../platform/contract/endpoint.ts';
import { DebtAge } from '../../invoicing/debt-ages.contract.ts';

const Filter = z.object({ field: z.string(), operator: z.string(), values: z.array(z.string()) });
const Figure = z.object({
  id: z.string(),
  label: z.string(),
  tone: z.enum(['neutral', 'info', 'progress', 'attention', 'success', 'danger', 'paused']),
  icon: z.string(),
  /** What the caller lacks to know it; null when allowed. */
  blocker: z.string().nullable(),
  /** Page of the rows, and the filters of its list that show just these. */
  link: z.string(),
  filters: z.array(Filter),
  /** Rows of this live topic change the figure. */
  topic: z.string(),
});

/** Something that waits: how many rows of a list. */
export const PendingItem = Figure.extend({
  group: z.string(),
  count: z.number().int().nullable(),
  isCapped: z.boolean(),
});
export type PendingItem = z.infer<typeof PendingItem>;

/** One number about the day or the business. */
export const SummaryFigure = Figure.extend({
  kind: z.enum(['count', 'money', 'area']),
  value: DecimalText.nullable(),
});
export type SummaryFigure = z.infer<typeof SummaryFigure>;

/** Glass that stands before a stage against what the stage does in a day. m². */
export const StageLoad = z.object({
  key: z.string(),
  name: z.string(),
  panels: z.number().int(),
  areaM2: DecimalText,
  /** Reached on four of five of its last 60 days of work; null when it never worked. */
  perDayM2: DecimalText.nullable(),
});
export type StageLoad = z.infer<typeof StageLoad>;

/** Glass in the house that is promised for a day. m². */
export const PromisedDay = z.object({
  day: DateText,
  panels: z.number().int(),
  areaM2: DecimalText,
  madeM2: DecimalText,
  /** The company makes glass on this day. */
  isWorked: z.boolean(),
});
export type PromisedDay = z.infer<typeof PromisedDay>;

/** What customers owe, by how long it is overdue. */
export const Debt = z.object({
  age: DebtAge,
  invoices: z.number().int(),
  owing: DecimalText,
});
export type Debt = z.infer<typeof Debt>;

/** A part with the reason why the caller may not know it. */
const part = <T extends z.ZodType>(data: T) => z.object({ blocker: z.string().nullable(), data: data.nullable() });

const Outlook = z.object({
  today: DateText,
  floor: part(
    z.object({
      stages: z.array(StageLoad),
      /** m² finished on four of five of the last 60 days of work; null when nothing was ever finished. */
      perDayM2: DecimalText.nullable(),
      days: z.array(PromisedDay),
      late: z.object({ panels: z.number().int(), openM2: DecimalText }),
    }),
  ),
  debt: part(z.array(Debt)),
});
export type Outlook = z.infer<typeof Outlook>;

const answer = <T extends z.ZodType>(figure: T) => z.object({ today: DateText, data: z.array(figure) });

export const dashboardContract = contract('dashboard', {
  pendingItems: endpoint({
    method: 'GET',
    path: '/dashboard/pendingitems',
    access: 'signedIn',
    summary: 'Waiting work, counted where the caller may read the list',
    reads: ['order_list', 'panel_list', 'purchase_order_list', 'optimiser_sheet_list', 'task_list'],
    response: answer(PendingItem),
  }),
  openWork: endpoint({
    method: 'GET',
    path: '/dashboard/openwork',
    access: 'signedIn',
    summary: 'How much is open in each area of the menu, counted where the caller may read the list',
    reads: ['order_list', 'purchase_order_list', 'optimiser_sheet_list', 'task_list', 'invoice_list'],
    response: answer(PendingItem),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/dashboard/summary',
    access: 'signedIn',
    summary: 'Figures of the day that the caller may see',
    reads: ['order_list', 'panel_list', 'invoice_list'],
    response: answer(SummaryFigure),
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/dashboard/outlook',
    access: 'signedIn',
    summary: 'Load of the stages, glass promised for the next ten days, and debt by age, as far as the caller may know',
    reads: ['panel_list', 'stage_completion', 'stage_list', 'invoice_list'],
    response: Outlook,
  }),
});
