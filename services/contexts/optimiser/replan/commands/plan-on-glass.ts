import { NEW } from '@glasshouse/state-machines/kernel';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { type PanelFacts, reservePanels } from '../../../production/production.facts.ts';
import { pickPanels } from '../../commands/pick-panels.ts';
import { factsOf, moveSheet, sheetAggregate } from '../../domain/optimiser-sheet.ts';
import type { DraftSheet } from '../../layout/draft.contract.ts';
import { layoutFigures } from '../../layout/layout-figures.contract.ts';
import type { Layout } from '../../optimiser.contract.ts';
import { drawnSheet } from '../find/find-options.ts';
import type { GlassFloor } from '../find/glass-floor.ts';
import { placeInGap } from '../find/place-in-gap.ts';

/** What a layout without a solver says of itself. */
const unsolved = { unplaced: [], lowerBoundCents: 0, method: 'one panel', nodes: 0, seconds: 0 };

/** Makes a cutting sheet for one panel, laid out on one piece of glass and ready for the table. 409 when it does not fit there. */
export async function planOnGlass(
  context: CommandContext,
  panel: PanelFacts,
  glass: DraftSheet,
  floor: GlassFloor,
): Promise<{ id: number; number: string; changes: Change[] }> {
  const place = placeInGap(glass, String(panel.id), { rules: floor.rules, sizes: floor.cutSizes });
  if (!place) throw conflict('NoRoomError', `${panel.barcode} does not fit on this glass any more`);
  const draft = { sheets: [place.sheet], tray: [] };
  const layout: Layout = { ...unsolved, ...layoutFigures(draft), sheets: [drawnSheet(place.sheet)] };
  const { area } = await pickPanels(context, [panel.id], null);
  const sheet = await context.start(sheetAggregate);
  const panelIds = [panel.id];
  const facts = factsOf({ panelIds, cutPanelIds: [], isAtSecondary: false });
  const made = moveSheet(NEW, 'create', facts);
  const laid = moveSheet(made.to, 'panelsLaidIn', facts);
  const { label: number } = await context.nextLabel('optimiserSheet');
  const { stockId, stockCode } = panel;
  const reserved = await reservePanels(context, panelIds, sheet.id);
  const changes = [
    change(sheet, [
      { type: 'optimiserSheet.created', data: { ...made, number, stockId, stockCode, panelIds, panelArea: area } },
      {
        type: 'optimiserSheet.panelsLaidIn',
        data: { ...laid, panelIds: [], panelArea: '0', layout, layoutVersion: 1 },
      },
    ]),
    ...reserved,
  ];
  return { id: sheet.id, number, changes };
}
