import { pliesOf } from '../../ordereditor/assembly-layers.contract.ts';
import { checkLineOf } from '../../ordereditor/guideline-checks.contract.ts';
import type { GuidelineBody } from '../../ordereditor/ordereditor.contract.ts';
import type { OrderItem } from '../orders.events.ts';

const sizes: readonly string[] = ['panelMaximum', 'panelMinimum'];

const hasToughened = ({ isToughened, assembly }: OrderItem) =>
  isToughened || (assembly ? pliesOf(assembly).some((ply) => ply.glass.isToughened) : false);

/**
 * Why production must look at a line before it is made; empty when it is ordinary work. A toughened panel is, when it
 * keeps the company's guidelines of the largest and smallest panel, which say what the furnace takes.
 */
export function unusualWork(item: OrderItem, guidelines: readonly GuidelineBody[]): string[] {
  if (item.kind !== 'glass' || !hasToughened(item)) return [];
  const ofSize = guidelines.filter(({ rule }) => sizes.includes(rule));
  return checkLineOf(item, { guidelines: ofSize, edgeworks: [] })
    .filter(({ rule }) => sizes.includes(rule))
    .map(({ name, sentence }) => `line ${item.itemId}: ${sentence} (${name})`);
}
