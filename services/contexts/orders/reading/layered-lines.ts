import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import { StoredAssembly } from '../../ordereditor/assembly.contract.ts';
import { assemblyFaults } from '../../ordereditor/assembly-faults.contract.ts';
import { isStepped, pliesOf, thicknessOf, withGlass } from '../../ordereditor/assembly-layers.contract.ts';
import { assemblyWeight, plyOutline } from '../../ordereditor/assembly-measures.contract.ts';
import { assemblyWords } from '../../ordereditor/assembly-words.contract.ts';
import { type DescribedLine, type ItemStock, type LayersMeasured, problemOf } from '../domain/describe-item.ts';
import type { OrderItemBody } from '../orders.events.ts';

/**
 * Lines whose layers make a unit or a laminate: they take the stock of their outer ply. Throws 422 by field for layers that
 * do not, and for a step that leaves no glass.
 */
export function layeredLines(items: readonly OrderItemBody[]): OrderItemBody[] {
  const faults: ErrorDetail[] = [];
  const lines = items.map((item, i) => {
    const { assembly } = item;
    if (!assembly) return item;
    const found = [...assemblyFaults(assembly, item.edges.length), ...lostPlies(item, assembly)];
    faults.push(...found.map(({ target, message }) => ({ target: `items.${i}.assembly.${target}`, message })));
    const outer = pliesOf(assembly)[0]?.glass;
    return outer ? { ...item, stockId: outer.stockId, isToughened: outer.isToughened } : item;
  });
  if (faults.length) throw badFields(faults);
  return lines;
}

function lostPlies(item: OrderItemBody, assembly: NonNullable<OrderItemBody['assembly']>): ErrorDetail[] {
  if (!item.widthMm || !item.heightMm) return [];
  return pliesOf(assembly).flatMap(({ glass, target }) =>
    isStepped(glass) && glass.step.length === item.edges.length && !plyOutline(item, glass)
      ? [{ target: `${target}.step`, message: 'The steps leave no glass' }]
      : [],
  );
}

/** Stock that lines are made of: of a unit or laminate that of every ply. */
export const stockIdsOf = (items: readonly OrderItemBody[]): number[] =>
  items.flatMap(({ stockId, assembly }) => (assembly ? pliesOf(assembly).map((ply) => ply.glass.stockId) : [stockId]));

/** Plies whose stock is unknown or no glass, by field. */
export function unknownPlies(
  items: readonly OrderItemBody[],
  stocks: ReadonlyMap<number, Pick<ItemStock, 'kind'>>,
): ErrorDetail[] {
  return items.flatMap(({ assembly }, i) =>
    (assembly ? pliesOf(assembly) : []).flatMap(({ glass, target }) =>
      stocks.get(glass.stockId)?.kind === 'glass'
        ? []
        : [{ target: `items.${i}.assembly.${target}.stockId`, message: 'Choose a glass' }],
    ),
  );
}

/** A line with what the glass of its layers is called and how thick it is. */
export function describedLine(
  { assembly, ...line }: OrderItemBody,
  stocks: ReadonlyMap<number, Pick<ItemStock, 'code' | 'thicknessMm'>>,
): DescribedLine {
  if (!assembly) return line;
  const { kind, layers } = withGlass(assembly, (glass) => {
    const stock = stocks.get(glass.stockId);
    return { ...glass, stockCode: stock?.code ?? '', thicknessMm: stock?.thicknessMm ?? 0 };
  });
  return { ...line, assembly: StoredAssembly.parse({ kind, layers }) };
}

/** The words of a unit or laminate, how thick it is and what one weighs; null for a single pane. */
export function layersMeasured({ assembly, ...line }: DescribedLine): LayersMeasured | null {
  if (!assembly) return null;
  const pieceKg = line.widthMm && line.heightMm ? assemblyWeight(assembly, line) : 0;
  return { words: assemblyWords(assembly), thicknessMm: thicknessOf(assembly.layers), pieceKg };
}

/** What stands in the way of making one of the plies; null is fine. */
export function problemOfPlies(
  { assembly, ...line }: DescribedLine,
  stocks: ReadonlyMap<number, ItemStock>,
): string | null {
  for (const { glass, n } of assembly ? pliesOf(assembly) : []) {
    const stock = stocks.get(glass.stockId);
    const problem = stock ? problemOf({ ...line, isToughened: glass.isToughened }, stock) : null;
    if (problem) return `Ply ${n}: ${problem}`;
  }
  return null;
}
