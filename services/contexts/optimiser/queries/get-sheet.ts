import { actionsOf } from '@glasshouse/state-machines/kernel';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFacts } from '../../inventory/inventory.facts.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { sheetsUsed } from '../domain/glass-use.ts';
import { factsOf } from '../domain/optimiser-sheet.ts';
import { sheetFacts } from '../optimiser.facts.ts';

/** One cutting sheet, exact, with its panels and every action it knows. */
export const getSheet = query('optimiser.getSheet', async ({ id }: { id: number }, { db, accountId, can }) => {
  const sheet = await sheetFacts(db, accountId, id);
  if (!sheet) throw notFound();
  const [panels, stock] = await Promise.all([panelFactsMany(db, accountId, sheet.panelIds), stockFacts(db, accountId, sheet.stockId)]);
  const needed = sheet.layout ? sheetsUsed(sheet.stockId, sheet.layout) : [];
  const sheetsMissing = needed.reduce((n, s) => n + Math.max(0, s.quantity - (stock?.sheetSizes.find((z) => z.sizeId === s.sizeId)?.quantity ?? 0)), 0);
  const facts = factsOf(sheet, { sheetsMissing: sheet.drawn.length ? 0 : sheetsMissing });
  const cut = new Set(sheet.cutPanelIds);
  return {
    ...sheet,
    panels: panels.map((p) => ({ ...p, edges: [...p.edges], isCut: cut.has(p.id) })),
    actions: actionsOf(optimiserSheetMachine, sheet.status, facts, (p) => can(p as Permission)).map((a) => ({ ...a, permission: [...a.permission], blockers: [...a.blockers] })),
  };
});
