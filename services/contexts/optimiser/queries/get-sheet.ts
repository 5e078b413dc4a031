import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { glassRules, glassShort, sheetActions, sheetFacts } from '../optimiser.facts.ts';

/** One cutting sheet, exact, with its panels and every action it knows. */
export const getSheet = query('optimiser.getSheet', async ({ id }: { id: number }, { db, accountId, can }) => {
  const sheet = await sheetFacts(db, accountId, id);
  if (!sheet) throw notFound();
  const panels = await panelFactsMany(db, accountId, sheet.panelIds);
  const { stock, rules } = await glassRules(db, accountId, sheet.stockId);
  const cut = new Set(sheet.cutPanelIds);
  return {
    ...sheet,
    layoutVersion: sheet.layoutVersion ?? 0,
    stationId: sheet.stationId ?? null,
    batchId: sheet.batchId ?? null,
    rules,
    panels: panels.map((p) => ({ ...p, edges: [...p.edges], isCut: cut.has(p.id), isBroken: p.isGone })),
    actions: sheetActions(sheet, await glassShort(db, accountId, sheet, stock), can),
  };
});
