import { isWaitingForLayers, type PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { statusMeta } from '@glasshouse/state-machines/kernel';
import { isJoined, productionPanelMachine } from '@glasshouse/state-machines/production-panel/production-panel.machine';

/** Where some panels of an order stand: a stage, or the status of those that have left the floor. */
export interface Place {
  readonly name: string;
  readonly panels: readonly PanelRow[];
}

const stageWords: Readonly<Record<string, string>> = { qc: 'Final check', delete: 'Edge deletion' };

/** A stage in the words of the floor: 'Cut', 'Final check'. */
export const stageText = (key: PanelRow['stageKey']): string =>
  key === null ? 'All stages done' : (stageWords[key] ?? `${key[0]?.toUpperCase()}${key.slice(1)}`);

/** Panels that are on the floor stand at a stage; the others are where their status says. */
const onTheFloor: readonly string[] = ['released', 'planned', 'queued', 'inStage'];

const nameOf = (panel: PanelRow): string =>
  onTheFloor.includes(panel.status) && panel.stageKey !== null
    ? stageText(panel.stageKey)
    : statusMeta(productionPanelMachine, panel.status).label;

const stages: readonly PanelRow['stageKey'][] = [
  ...(['cut', 'delete', 'arris', 'polish', 'drill', 'wash', 'toughen', 'soak'] as const),
  ...(['laminate', 'unit', 'cure', 'qc'] as const),
];
const wayOut = ['finished', 'loaded', 'despatched', 'defect', 'cancelled'];

/** How far a panel has come: the stages first, then the way out. */
const rankOf = (panel: PanelRow): number =>
  onTheFloor.includes(panel.status) ? stages.indexOf(panel.stageKey) : stages.length + wayOut.indexOf(panel.status);

/** Glass is where its plies are until they are joined, then where the unit is. */
const isGlass = (panel: PanelRow): boolean => !isWaitingForLayers(panel) && !isJoined(panel.status);

/** Panels by where they are, in the order of their way; largest first within a place. */
export function placesOf(panels: readonly PanelRow[]): Place[] {
  const areaOf = (panel: PanelRow) => panel.widthMm * panel.heightMm;
  const sorted = panels.filter(isGlass).sort((a, b) => rankOf(a) - rankOf(b) || areaOf(b) - areaOf(a));
  return [...Map.groupBy(sorted, nameOf)].map(([name, some]) => ({ name, panels: some }));
}
