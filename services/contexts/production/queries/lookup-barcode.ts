import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { panelIdOfBarcode } from '../panel-of-barcode.facts.ts';
import { assertStation } from '../production.facts.ts';
import { viewPanel } from '../reading/panel-view.ts';

/** The panel of a label as this station sees it: what may be done with it here, and otherwise why not. */
export const lookupBarcode = query(
  'production.lookupBarcode',
  async ({ id, barcode }: { id: number; barcode: string }, { db, accountId, can }) => {
    await assertStation(db, accountId, id);
    const panelId = await panelIdOfBarcode(db, accountId, barcode);
    if (panelId === null) throw notFound();
    return viewPanel({ tx: db, accountId, can }, panelId, id);
  },
);
