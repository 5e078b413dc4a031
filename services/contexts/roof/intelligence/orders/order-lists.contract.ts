import { z } from 'zod';
import { DateText, DecimalText } from '../../../../platform/contract/endpoint.ts';
import { Chart, Figures, listOf } from '../answers/answers.contract.ts';
import { customerColumn, dayColumn, type ListColumns, orderColumn } from '../answers/list-columns.contract.ts';

/** Figures of today and its hours against the usual: the middle of the same weekday in eight weeks. */
export const Today = Figures.extend({ hours: Chart });
export type Today = z.infer<typeof Today>;

const line = {
  orderId: z.number().int(),
  number: z.string(),
  day: DateText,
  customer: z.string(),
  code: z.string(),
  quantity: z.number().int(),
  value: DecimalText,
  event: z.string(),
};

export const GlassLine = z.object({
  ...line,
  thicknessMm: DecimalText,
  widthMm: z.number(),
  heightMm: z.number(),
  areaM2: DecimalText,
  isToughened: z.boolean(),
  edges: z.string(),
  holes: z.number().int(),
});
export type GlassLine = z.infer<typeof GlassLine>;
export const GlassLines = listOf(GlassLine);
export type GlassLines = z.infer<typeof GlassLines>;

const lineColumns = {
  day: dayColumn,
  number: orderColumn,
  customer: customerColumn,
  code: { title: 'Item', type: 'text' },
} as const;
const valueColumns = {
  value: { title: 'Value', unit: '$ ex', type: 'number', decimals: 2, hasTotal: true },
  event: { title: 'Event', type: 'event', isMinor: true },
} as const;
export const glassLineColumns = {
  ...lineColumns,
  thicknessMm: { title: 'Thickness', unit: 'mm', type: 'number', isMinor: true },
  widthMm: { title: 'Width', unit: 'mm', type: 'number' },
  heightMm: { title: 'Height', unit: 'mm', type: 'number' },
  quantity: { title: 'Pieces', type: 'number' },
  areaM2: { title: 'Area', unit: 'm²', type: 'number', decimals: 3, isMinor: true },
  isToughened: { title: 'Toughened', type: 'flag', isMinor: true },
  edges: { title: 'Edges', type: 'text', isMinor: true },
  holes: { title: 'Holes', type: 'number', isMinor: true },
  ...valueColumns,
} as const satisfies ListColumns;

export const ServiceLine = z.object({ ...line, description: z.string() });
export type ServiceLine = z.infer<typeof ServiceLine>;
export const ServiceLines = listOf(ServiceLine);
export type ServiceLines = z.infer<typeof ServiceLines>;

export const serviceLineColumns = {
  ...lineColumns,
  description: { title: 'Description', type: 'text', isMinor: true },
  quantity: { title: 'Quantity', type: 'number' },
  ...valueColumns,
} as const satisfies ListColumns;

export const NcrRow = z.object({
  orderId: z.number().int(),
  number: z.string(),
  ncrId: z.number().int(),
  day: DateText,
  customer: z.string(),
  reason: z.string(),
  pieces: z.number().int(),
  outcome: z.string(),
  cost: DecimalText,
  rework: z.string(),
  reworkId: z.number().int().nullable(),
  creditNote: z.string(),
  creditNoteId: z.number().int().nullable(),
});
export type NcrRow = z.infer<typeof NcrRow>;
export const NcrRows = listOf(NcrRow);
export type NcrRows = z.infer<typeof NcrRows>;
export const ncrColumns = {
  day: dayColumn,
  number: orderColumn,
  customer: customerColumn,
  reason: { title: 'Reason', type: 'text' },
  pieces: { title: 'Pieces', type: 'number', isMinor: true },
  outcome: { title: 'Outcome', type: 'text', isMinor: true },
  rework: { title: 'Rework', type: 'text', isMinor: true, link: { kind: 'order', id: 'reworkId' } },
  creditNote: { title: 'Credit note', type: 'text', isMinor: true, link: { kind: 'creditNote', id: 'creditNoteId' } },
  cost: { title: 'Cost', unit: '$ ex', type: 'number', decimals: 2, hasTotal: true },
} as const satisfies ListColumns;
