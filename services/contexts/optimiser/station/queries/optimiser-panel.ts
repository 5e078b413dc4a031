import { query } from '../../../../platform/cqrs/query.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { assertStation, panelFacts } from '../../../production/production.facts.ts';
import { sheetFacts } from '../../optimiser.facts.ts';
import { onNoSheet, trimBlocker } from '../trim-blocker.ts';

/** A panel where it lies on its sheet. 404 when there is none. */
export const optimiserPanel = query(
  'optimiser.optimiserPanel',
  async ({ id, panelId }: { id: number; panelId: number }, { db, accountId }) => {
    await assertStation(db, accountId, id);
    const panel = await panelFacts(db, accountId, panelId);
    if (!panel) throw notFound();
    const sheet = panel.sheetId === null ? null : await sheetFacts(db, accountId, panel.sheetId);
    const glass = sheet?.layout?.sheets ?? [];
    const at = glass.findIndex((one) => one.nodes.some((node) => node.itemId === String(panelId)));
    const items = glass[at]?.nodes.filter((node) => node.type === 'item') ?? [];
    const place = items.findIndex((node) => node.itemId === String(panelId));
    const { barcode, orderId, orderNumber, stockCode, widthMm, heightMm, cutWidthMm, cutHeightMm } = panel;
    return {
      ...{ id: panelId, barcode, orderId, orderNumber, stockCode, widthMm, heightMm, cutWidthMm, cutHeightMm },
      sheet: sheet && {
        id: sheet.id,
        number: sheet.number,
        status: sheet.status,
        glassSheet: at < 0 ? null : at + 1,
        cutNumber: place < 0 ? null : place + 1,
        x: items[place]?.x ?? null,
        y: items[place]?.y ?? null,
        isCut: sheet.cutPanelIds.includes(panelId),
      },
      trimBlocker: (sheet ? trimBlocker(sheet, panelId) : onNoSheet)?.text ?? null,
    };
  },
);
