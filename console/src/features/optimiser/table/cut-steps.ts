import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';

/** A cut to set: its level by the letter of the trade, and the distance from the cut before, mm. */
export interface Cut {
  readonly letter: string;
  readonly mm: number;
}
/** A panel to take off the table, and the cuts that free it after the panel before. */
export interface TableStep {
  readonly nodeId: number;
  readonly itemId: string;
  readonly number: number;
  readonly cuts: readonly Cut[];
}

const letters = ['X', 'Y', 'Z', 'V'];

/** What the table does with one glass sheet, panel by panel, in the order of cutting. */
export function tableSteps(sheet: LayoutSheet): TableStep[] {
  const { nodes } = sheet;
  const steps: TableStep[] = [];
  let cuts: Cut[] = [];
  const isFirstVertical = sheet.firstCut === 'vertical';
  const walk = (id: number) => {
    const node = nodes.find((n) => n.id === id);
    if (!node) return;
    if (node.type === 'item' && node.itemId !== null) {
      steps.push({ nodeId: id, itemId: node.itemId, number: steps.length + 1, cuts });
      cuts = [];
    }
    const children = nodes.filter((n) => n.parent === id);
    children.forEach((child, i) => {
      // Odd levels are parted along the first cut's direction. The last piece is what is left.
      const isVertical = (child.level % 2 === 1) === isFirstVertical;
      if (i < children.length - 1)
        cuts = [...cuts, { letter: letters[child.level - 1] ?? 'V', mm: isVertical ? child.w : child.h }];
      walk(child.id);
    });
  };
  walk(0);
  return steps;
}
