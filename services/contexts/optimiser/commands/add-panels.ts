import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { reservePanels } from '../../production/production.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { pickPanels } from './pick-panels.ts';

interface Input {
  id: number;
  sheetId: number;
  panelIds: number[];
}

const addWith = (action: 'add' | 'addpanels', name: string) =>
  command(name, async ({ sheetId, panelIds }: Input, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    // A sheet that takes no panels says so before the panels are looked at.
    moveSheet(sheet.state.status, action, factsOf(sheet.state));
    const picked = await pickPanels(context, panelIds, sheet.state.stockId);
    const facts = factsOf(sheet.state, { panelsElsewhere: picked.elsewhere });
    const move = moveSheet(sheet.state.status, action, facts);
    if (!picked.isOneGlass)
      throw badField('panelIds', `This sheet is cut from ${sheet.state.stockCode}: pick panels of that glass`);
    const reserved = await reservePanels(context, panelIds, sheetId);
    return outcome(
      { id: sheetId },
      change(sheet, [{ type: 'optimiserSheet.panelsAdded', data: { ...move, panelIds, panelArea: picked.area } }]),
      ...reserved,
    );
  });

/** Adds panels to an open sheet. */
export const addToSheet = addWith('add', 'optimiser.addToSheet');
/** Adds panels to a sheet; a layout it had is dropped. */
export const addPanels = addWith('addpanels', 'optimiser.addPanels');
