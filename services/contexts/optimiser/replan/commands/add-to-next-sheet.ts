import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { type Change, change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { reservePanels } from '../../../production/production.facts.ts';
import { pickPanels } from '../../commands/pick-panels.ts';
import { factsOf, moveSheet, type SheetState } from '../../domain/optimiser-sheet.ts';
import type { SheetEvent } from '../../optimiser.events.ts';
import { assertVersion } from './lay-in.ts';

/** Adds a panel to a job that is not laid out and has it laid out again, in one step; a solver at work on it gives up. */
export async function addToNextSheet(
  context: CommandContext,
  sheet: Loaded<SheetState, SheetEvent>,
  version: number,
  panelId: number,
): Promise<Change[]> {
  const { state } = sheet;
  moveSheet(state.status, 'addpanels', factsOf(state));
  assertVersion(sheet, version);
  const panelIds = [panelId];
  const picked = await pickPanels(context, panelIds, state.stockId);
  const facts = factsOf({ ...state, panelIds: [...state.panelIds, panelId] }, { panelsElsewhere: picked.elsewhere });
  const added = moveSheet(state.status, 'addpanels', facts);
  const queued = moveSheet(added.to, 'queue', facts);
  const reserved = await reservePanels(context, panelIds, sheet.id);
  return [
    change(sheet, [
      { type: 'optimiserSheet.panelsAdded', data: { ...added, panelIds, panelArea: picked.area } },
      { type: 'optimiserSheet.queued', data: { ...queued, jobVersion: state.jobVersion + 1 } },
    ]),
    ...reserved,
  ];
}
