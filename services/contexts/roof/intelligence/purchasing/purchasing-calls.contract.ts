import { z } from 'zod';
import { DateText, DecimalText } from '../../../../platform/contract/endpoint.ts';
import { Breakdown, Figures, listOf } from '../answers/answers.contract.ts';
import { figuresCall } from '../answers/figures-call.contract.ts';
import type { ListColumns } from '../answers/list-columns.contract.ts';

const call = figuresCall('intelligenceInventory:read', ['intelligence_orders'], '/intelligence/purchasing/');

/** A line of a purchase order that is still to come; mm, pieces, m², dollars. */
export const IncomingRow = z.object({
  purchaseOrderId: z.number().int(),
  number: z.string(),
  supplierId: z.number().int(),
  supplier: z.string(),
  /** Null for what is not kept in stock. */
  stockId: z.number().int().nullable(),
  code: z.string(),
  widthMm: z.number().int().nullable(),
  heightMm: z.number().int().nullable(),
  open: z.number().int(),
  areaM2: DecimalText,
  value: DecimalText,
  expectedDate: DateText.nullable(),
  /** 0 while it is not late. */
  daysLate: z.number().int(),
});
export type IncomingRow = z.infer<typeof IncomingRow>;
export const IncomingRows = listOf(IncomingRow);
export type IncomingRows = z.infer<typeof IncomingRows>;
const number = (title: string, unit: string, decimals: number) => ({ title, unit, type: 'number', decimals }) as const;
export const incomingColumns = {
  number: { title: 'Purchase order', type: 'text', link: { kind: 'purchaseOrder', id: 'purchaseOrderId' } },
  supplier: { title: 'Supplier', type: 'text', isMinor: true, link: { kind: 'contact', id: 'supplierId' } },
  code: { title: 'Item', type: 'text', link: { kind: 'stock', id: 'stockId' } },
  widthMm: { ...number('Width', 'mm', 0), isMinor: true },
  heightMm: { ...number('Height', 'mm', 0), isMinor: true },
  open: { title: 'Still to come', type: 'number' },
  areaM2: { ...number('Area', 'm²', 2), isMinor: true },
  value: { ...number('Value', '$ ex', 2), hasTotal: true },
  expectedDate: { title: 'Expected', type: 'day' },
  daysLate: { ...number('Late', 'days', 0), isMinor: true },
} as const satisfies ListColumns;

const filters = ['contact', 'stock', 'priceGroup', 'thickness'] as const;
export const incomingFigures = ['incoming_value', 'incoming_pieces', 'incoming_area'] as const;

/** Figures of what suppliers bring. */
export const purchasingCalls = {
  purchasingSummary: call(
    'summary',
    'Open purchase orders, what is incoming, overdue and received, lead time',
    Figures,
    {
      filters: ['contact'],
      metrics: [
        ...(['open_purchases', 'incoming_value', 'incoming_area', 'incoming_late'] as const),
        ...(['goods_received', 'lead_days'] as const),
      ],
    },
  ),
  stockIncoming: call('stockincoming', 'Each line that suppliers still have to bring', IncomingRows, {
    filters,
    metrics: incomingFigures,
    sorts: ['expectedDate', 'value', 'daysLate'],
  }),
  stockIncomingSummary: call(
    'stockincoming/summary',
    'What suppliers still have to bring by the week it is expected, late and without a day',
    Breakdown,
    {
      filters,
      metrics: incomingFigures,
      more: {
        /** Only what is late, has no day, or is expected in the week that begins on this day; for the records. */
        expected: z
          .string()
          .regex(/^(late|none|\d{4}-\d{2}-\d{2})$/, 'Enter late, none or the first day of a week')
          .optional(),
      },
    },
  ),
};
