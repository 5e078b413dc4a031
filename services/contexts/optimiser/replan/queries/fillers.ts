import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { panelFactsMany } from '../../../production/production.facts.ts';
import { waitingToBeCut } from '../../../production/waiting-to-be-cut.facts.ts';
import { cutSizes } from '../../layout/cut-sizes.ts';
import { glassRules } from '../../optimiser.facts.ts';
import { findFillers } from '../find/find-fillers.ts';
import { drawnSheet } from '../find/find-options.ts';
import { whyNotPlanned } from '../find/why-not-planned.ts';
import { type ReadSheet, readSheet } from '../read-sheet.ts';
import { waitingPanel } from '../waiting-panel.ts';

/** Panels looked at: broken ones first, then those due first. */
const mostWaiting = 300;

async function find(db: Tx, accountId: number, state: ReadSheet) {
  const ids = await waitingToBeCut(db, accountId, { stockId: state.stockId, limit: mostWaiting });
  const panels = await panelFactsMany(db, accountId, [...state.panelIds, ...ids]);
  const known = new Map(panels.map((panel) => [panel.id, panel]));
  const waiting = ids.flatMap((id) => known.get(id) ?? []).filter((panel) => whyNotPlanned(panel) === null);
  const gone = new Set(panels.filter((panel) => panel.isGone).map((panel) => String(panel.id)));
  const { rules } = await glassRules(db, accountId, state.stockId);
  const sizes = cutSizes(panels);
  if (!state.layout) return null;
  const found = findFillers(state.layout, gone, waiting, { rules, sizes });
  return {
    ...found,
    fillers: found.fillers.flatMap((filler) => {
      const panel = known.get(filler.placement.panelId);
      return panel ? [{ ...filler, panel: waitingPanel(panel) }] : [];
    }),
  };
}

/** Waiting panels of the same glass that fit the gaps of a layout, together. */
export const fillers = query('optimiser.fillers', async ({ id }: { id: number }, { db, accountId }) => {
  const sheet = await readSheet(db, accountId, id);
  const { number, stockCode, status, version, blocker } = sheet;
  const filled = blocker ? null : await find(db, accountId, sheet);
  const on = new Set(filled?.fillers.map((filler) => filler.glassSheet));
  return {
    sheet: { id, number, stockCode, status, version },
    blocker,
    fillers: filled?.fillers ?? [],
    drawings: (filled?.sheets ?? []).flatMap((sheet, at) =>
      on.has(at + 1) ? [{ glassSheet: at + 1, glass: drawnSheet(sheet) }] : [],
    ),
    gainCents: (filled?.fillers ?? []).reduce((sum, filler) => sum + filler.gainCents, 0),
    yieldBefore: filled?.yieldBefore ?? 0,
    yieldAfter: filled?.yieldAfter ?? 0,
  };
});
