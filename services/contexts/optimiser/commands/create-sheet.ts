import { NEW } from '@glasshouse/state-machines/kernel';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { assertStation, reservePanels } from '../../production/production.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { pickPanels } from './pick-panels.ts';

/** Makes a cutting sheet of released panels of one glass and reserves them. */
export const createSheet = command(
  'optimiser.createSheet',
  async ({ id, panelIds }: { id: number; panelIds: number[] }, context) => {
    await assertStation(context.tx, context.accountId, id);
    const picked = await pickPanels(context, panelIds, null);
    const sheet = await context.start(sheetAggregate);
    const facts = factsOf({ panelIds, cutPanelIds: [], isAtSecondary: false }, { isStockRight: picked.isOneGlass });
    const data = {
      ...moveSheet(NEW, 'create', facts),
      number: (await context.nextLabel('optimiserSheet')).label,
      stockId: picked.stockId,
      stockCode: picked.stockCode,
      panelIds,
      panelArea: picked.area,
    };
    const reserved = await reservePanels(context, panelIds, sheet.id);
    return outcome({ id: sheet.id }, change(sheet, [{ type: 'optimiserSheet.created', data }]), ...reserved);
  },
);
