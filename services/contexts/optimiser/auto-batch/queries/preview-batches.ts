import { query } from '../../../../platform/cqrs/query.ts';
import { quantity } from '../../../../platform/kernel/money.ts';
import { type BatchChoices, type BatchPreview, batchLimits } from '../auto-batch.contract.ts';
import { LeftOutReason } from '../left-out-reasons.contract.ts';
import { leftOutRows } from '../left-out-rows.ts';
import { readProposal } from '../read-proposal.ts';

const mm2PerM2 = 1_000_000;
type Proposal = Awaited<ReturnType<typeof readProposal>>;

/** What batching would make of the released panels now. */
export const previewBatches = query(
  'optimiser.previewBatches',
  async (choices: BatchChoices, { db, accountId, now, can }): Promise<BatchPreview> => {
    const found = await readProposal({ tx: db, accountId, now, can }, choices);
    const { today, lastDay, panels, isCut, batches } = found;
    const rows = leftOutRows(found);
    return {
      today,
      lastDay,
      panels,
      isCut,
      batches: batches.map((batch) => viewOf(batch, today)),
      leftOut: LeftOutReason.options.flatMap((reason) => {
        const mine = rows.filter((row) => row.reason === reason).map(({ reason: _, ...row }) => row);
        const count = mine.reduce((n, row) => n + row.panels, 0);
        return mine.length ? [{ reason, panels: count, rows: mine.slice(0, batchLimits.shown) }] : [];
      }),
    };
  },
);

function viewOf(batch: Proposal['batches'][number], today: string) {
  const dates = batch.panels.flatMap((panel) => panel.dueDate ?? []).sort();
  const panelIds = batch.panels.map((panel) => panel.id);
  return {
    key: `${batch.stockId} ${batch.rack.key} ${panelIds[0]}`,
    stockId: batch.stockId,
    stockCode: batch.stockCode,
    dueFrom: dates[0] ?? null,
    dueTo: dates.at(-1) ?? null,
    late: dates.filter((date) => date < today).length,
    areaM2: quantity(batch.areaMm2 / mm2PerM2),
    rack: batch.rack.name,
    sheets: batch.sheets,
    short: batch.short,
    panelIds,
  };
}
