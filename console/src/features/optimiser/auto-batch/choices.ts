import type { ProposedBatch } from '@glasshouse/services/contexts/optimiser/auto-batch/auto-batch.contract';
import { z } from 'zod';

const whole = z.number().int().min(0).optional().catch(undefined);

/** What the URL of the page holds; what is left out is as the server has it. */
export const batchSearch = z.object({
  station: whole,
  horizon: whole,
  window: whole,
  panels: whole,
  rack: z.boolean().optional().catch(undefined),
});
export type BatchSearch = z.infer<typeof batchSearch>;

/** What is chosen when nothing is said; the same as the server's. */
export const usual = { horizon: 5, window: 1, panels: 120, rack: true } as const;

/** The query of a preview. */
export const queryOf = (search: BatchSearch, station: number) => ({
  ...(station ? { station: String(station) } : {}),
  horizon: String(search.horizon ?? usual.horizon),
  window: String(search.window ?? usual.window),
  maxPanels: String(search.panels ?? usual.panels),
  byRack: (search.rack ?? usual.rack) ? ('true' as const) : ('false' as const),
});

const days = (n: number) => (n === 1 ? '1 working day' : `${n} working days`);
const withCurrent = (values: readonly number[], current: number) =>
  [...new Set([...values, current])].sort((a, b) => a - b);
const options = (values: readonly number[], current: number, label: (n: number) => string) =>
  withCurrent(values, current).map((n) => ({ value: String(n), label: label(n) }));

/** Choices of each list; a value of the URL that is not among them is added. */
export const horizonOptions = (current: number) =>
  options([0, 1, 2, 3, 5, 10, 20], current, (n) => (n === 0 ? 'Today' : `${days(n)} ahead`));
export const windowOptions = (current: number) =>
  options([0, 1, 2, 5], current, (n) => (n === 0 ? 'Same day only' : `${days(n)} apart`));
export const largestOptions = (current: number) => options([20, 60, 120, 200, 600], current, (n) => `${n} panels`);

/** Figures of the batches that are to be made. */
export function figuresOf(batches: readonly ProposedBatch[]) {
  const sum = (of: (batch: ProposedBatch) => number) => batches.reduce((n, batch) => n + of(batch), 0);
  return {
    batches: batches.length,
    panels: sum((batch) => batch.panelIds.length),
    areaM2: sum((batch) => Number(batch.areaM2)),
    sheets: sum((batch) => batch.sheets),
    short: sum((batch) => batch.short),
  };
}
