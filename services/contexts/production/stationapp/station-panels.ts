import { stringify } from 'csv-stringify/sync';
import { query } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { notFound, unauthenticated } from '../../../platform/kernel/errors.ts';
import { sizeIn, type TypedSize } from '../../../platform/table/size-search.ts';
import { isMade } from '../domain/statuses.ts';
import type { PanelRow } from '../production.contract.ts';
import { panels, rowsOf } from '../projections/panel-list.ts';
import { viewStation } from '../reading/panel-view.ts';
import { stationQueue } from '../stations/station-queue.ts';

const nobody = () => false;
async function here(db: Tx, accountId: number, id: number): Promise<PanelRow[]> {
  const station = await viewStation({ tx: db, accountId, can: nobody }, id);
  const { inWork, queue } = await stationQueue(db, accountId, station);
  return [...inWork, ...queue];
}

const isOfSize = ({ widthMm, heightMm }: PanelRow, [a, b]: TypedSize) =>
  (widthMm === a && heightMm === b) || (widthMm === b && heightMm === a);

/** Panels in work or waiting at a station that match what was typed: label, order, customer, reference, glass, size. */
export const searchStation = query(
  'production.searchStation',
  async ({ id, search }: { id: number; search: string }, { db, accountId }) => {
    const sized = sizeIn(search);
    const words = (sized?.rest ?? search).toLowerCase().split(/\s+/);
    const found = (await here(db, accountId, id)).filter((p) => {
      if (sized && !isOfSize(p, sized.size)) return false;
      const text = `${p.barcode} ${p.orderNumber} ${p.contactName} ${p.reference} ${p.stockCode}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { panels: found };
  },
);

/** Lines of orders of which panels are at the station, each with all its panels: what has to come together. */
export const listAssemblies = query('production.listAssemblies', async ({ id }: { id: number }, { db, accountId }) => {
  const rows = await here(db, accountId, id);
  const ids = new Set(rows.map((row) => row.id));
  const items = [...new Set(rows.map((row) => row.itemId))];
  if (items.length === 0) return { assemblies: [] };
  const all = rowsOf(
    await panels(db, accountId).where('item_id', 'in', items).where('is_on_floor', '=', true).execute(),
  );
  const assemblies = items.flatMap((itemId) => {
    const mine = all.filter((p) => p.itemId === itemId).sort((a, b) => a.pieceNumber - b.pieceNumber);
    const [first] = mine;
    if (!first) return [];
    const { orderId, orderNumber, contactName, stockCode, pieceCount } = first;
    return [
      {
        orderId,
        orderNumber,
        itemId,
        contactName,
        stockCode,
        pieces: pieceCount,
        here: mine.filter((p) => ids.has(p.id)).length,
        finished: mine.filter((p) => isMade(p.status)).length,
        panels: mine,
      },
    ];
  });
  return { assemblies };
});

/** Panels of a station as a file for its machine: one line a panel, mm. Text that a spreadsheet would run is kept text. */
export const exportPanels = openHandler('production.exportPanels', async ({ id }: { id: number }, context) => {
  const { principal, runtime } = context;
  if (!principal) throw unauthenticated();
  const rows = await withAccount(runtime.db, principal.accountId, (tx) => here(tx, principal.accountId, id));
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
