import { stringify } from 'csv-stringify/sync';
import { withAccount } from '../../../platform/db/database.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { panelsAt } from './panels-at.ts';

/** Panels of a station as a file for its machine: one line a panel, mm. Text that a spreadsheet would run is kept text. */
export const exportPanels = openHandler('production.exportPanels', async ({ id }: { id: number }, context) => {
  const { principal, runtime } = context;
  if (!principal) throw unauthenticated();
  const rows = await withAccount(runtime.db, principal.accountId, (tx) => panelsAt(tx, principal.accountId, id));
  if (!rows) throw notFound();
  const body = stringify(
    rows.map((p) => ({
      panel: p.barcode,
      order: p.orderNumber,
      customer: p.contactName,
      glass: p.stockCode,
      thickness_mm: p.thicknessMm,
      width_mm: p.widthMm,
      height_mm: p.heightMm,
      cut_width_mm: p.cutWidthMm,
      cut_height_mm: p.cutHeightMm,
      edges: p.edges.join(' '),
      holes: p.holes,
      due: p.dueDate ?? '',
      sheet: p.sheetId ?? '',
      in_work: p.isInWork ? 1 : 0,
    })),
    { header: true, escape_formulas: true },
  );
  return new FileAnswer({ name: `station-${id}-panels.csv`, type: 'text/csv; charset=utf-8', body: Buffer.from(body) });
});
