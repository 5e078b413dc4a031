import { isFinal } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Invariant } from '../../../platform/invariants/invariant.ts';
import { type PanelFacts, panelFactsMany, panelStream } from '../../production/production.facts.ts';
import { sheetFactsMany } from '../optimiser.facts.ts';

/** A panel that waits to be cut, and the sheet it waits on. */
const waitsOn = ({ isGone, sheetId, route, finishedAt }: PanelFacts): number | null =>
  isGone || finishedAt !== null || route[0]?.completedAt ? null : sheetId;

/** The other side of what is checked of sheets: no panel waits for a sheet that has forgotten it. */
export const panelOnKnownSheet: Invariant = {
  name: 'panelOnKnownSheet',
  title: 'A panel on a cutting sheet is listed by that sheet',
  streamTypes: [panelStream],
  settlesWithinMs: 0,
  async check(records, { tx, accountId }) {
    const panels = await panelFactsMany(
      tx,
      accountId,
      records.map((record) => record.id),
    );
    const waiting = panels.flatMap((panel) => {
      const sheetId = waitsOn(panel);
      return sheetId === null ? [] : [{ id: panel.id, sheetId }];
    });
    const sheets = await sheetFactsMany(
      tx,
      accountId,
      waiting.map((one) => one.sheetId),
    );
    return waiting.flatMap(({ id, sheetId }) => {
      const sheet = sheets.get(sheetId);
      const isKnown =
        sheet?.panelIds.includes(id) &&
        !sheet.cutPanelIds.includes(id) &&
        !isFinal(optimiserSheetMachine, sheet.status);
      return isKnown ? [] : [{ type: panelStream, id, text: `is on sheet ${sheetId}, which does not know of it` }];
    });
  },
};
