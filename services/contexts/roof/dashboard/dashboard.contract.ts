import { z } from 'zod';
import { contract, DateText, DecimalText, endpoint } from '../../../platform/contract/endpoint.ts';

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
});
