import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { sheetActions, sheetFacts } from '../optimiser.facts.ts';

/** One cutting sheet, exact, with its panels and every action it knows. */
export const getSheet = query('optimiser.getSheet', async ({ id }: { id: number }, { db, accountId, can }) => {
  const sheet = await sheetFacts(db, accountId, id);
  if (!sheet) throw notFound();
  const panels = await panelFactsMany(db, accountId, sheet.panelIds);
  const stock = await stockFacts(db, accountId, sheet.stockId);
  const cut = new Set(sheet.cutPanelIds);
  return {
    ...sheet,
    panels: panels.map((p) => ({ ...p, edges: [...p.edges], isCut: cut.has(p.id) })),
    actions: sheetActions(sheet, stock, can),
  };
});
