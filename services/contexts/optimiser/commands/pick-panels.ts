import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { quantity, sum } from '../../../platform/kernel/money.ts';
import { panelFactsMany } from '../../production/production.facts.ts';

const mm2PerM2 = 1_000_000;

/** The panels of a request: all there, and whether they are of one glass. 422 names those that are missing. */
export async function pickPanels(context: CommandContext, panelIds: readonly number[], stockId: number | null) {
  const panels = await panelFactsMany(context.tx, context.accountId, panelIds);
  const found = new Set(panels.map((p) => p.id));
  const missing = panelIds.find((id) => !found.has(id));
  if (missing !== undefined) throw badField('panelIds', `There is no panel ${missing}`);
  if (new Set(panelIds).size !== panelIds.length) throw badField('panelIds', 'A panel is listed twice');
  const [first] = panels;
  const wanted = stockId ?? first?.stockId ?? 0;
  return {
    stockId: wanted,
    stockCode: first?.stockCode ?? '',
    /** Panels that lie on another sheet and are not cut. */
    elsewhere: panels.filter((p) => p.sheetId !== null && p.route.some((r) => r.stageKey === 'cut' && !r.completedAt))
      .length,
    isOneGlass: panels.every((p) => p.stockId === wanted),
    /** m², 5 decimals. */
    area: quantity(sum(panels.map((p) => (p.cutWidthMm * p.cutHeightMm) / mm2PerM2))),
  };
}
