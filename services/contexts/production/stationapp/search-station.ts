import { query } from '../../../platform/cqrs/query.ts';
import { sizeIn, type TypedSize } from '../../../platform/table/size-search.ts';
import type { PanelRow } from '../production.contract.ts';
import { panelsAt } from './panels-at.ts';

const isOfSize = ({ widthMm, heightMm }: PanelRow, [a, b]: TypedSize) =>
  (widthMm === a && heightMm === b) || (widthMm === b && heightMm === a);

/** Panels in work or waiting at a station that match what was typed: label, order, customer, reference, glass, size. */
export const searchStation = query(
  'production.searchStation',
  async ({ id, search }: { id: number; search: string }, { db, accountId }) => {
    const sized = sizeIn(search);
    const words = (sized?.rest ?? search).toLowerCase().split(/\s+/);
    const found = (await panelsAt(db, accountId, id)).filter((p) => {
      if (sized && !isOfSize(p, sized.size)) return false;
      const text = `${p.barcode} ${p.orderNumber} ${p.contactName} ${p.reference} ${p.stockCode}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return { panels: found };
  },
);
