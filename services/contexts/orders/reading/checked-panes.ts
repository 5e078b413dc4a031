import { outlineCutSize } from '../../../platform/contract/geometry/numbered-outline.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { StoredAssembly, type StoredPly } from '../../ordereditor/assembly.contract.ts';
import { pliesOf, withGlass } from '../../ordereditor/assembly-layers.contract.ts';
import { checkLineOf } from '../../ordereditor/guideline-checks.contract.ts';
import { type EditorFacts, editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import { cannotBeMade } from '../../ordereditor/production-stock.contract.ts';
import type { OrderItem, OrderItemBody } from '../orders.events.ts';
import { stockIdsOf } from './layered-lines.ts';
import { refuseUnknownCodes, type Work } from './refuse-unknown-codes.ts';

/**
 * What the order editor's configuration says of lines: the allowance of each edge and, as the line's problem, a size
 * over the limit, a glass that is not made so, or a broken guideline. 422 when a line names edge work or a cutout that is not
 * configured; what the lines `before` named may be gone from the configuration.
 */
export async function checkedPanes(
  tx: Tx,
  accountId: number,
  items: readonly OrderItemBody[],
  before: readonly Work[],
): Promise<(item: OrderItem) => OrderItem> {
  const facts = await editorFacts(tx, accountId, stockIdsOf(items));
  refuseUnknownCodes(items, before, facts);
  return (item) => (item.kind === 'glass' ? checked(item, facts) : item);
}

function checked(item: OrderItem, facts: EditorFacts): OrderItem {
  const allowances = allowancesOf(item.stockId, item.edges, facts);
  const isKnown = allowances.every((mm) => mm !== null);
  const assembly = item.assembly && withGlass(item.assembly, (ply) => withAllowances(ply, item.edges, facts));
  return {
    ...item,
    ...(isKnown ? { edgeAllowances: allowances } : {}),
    ...(assembly ? { assembly: StoredAssembly.parse(assembly) } : {}),
    problem:
      item.problem ??
      tooLarge(item, facts) ??
      unmakeable(item, facts) ??
      miscounted(item) ??
      brokenGuideline(item, facts),
  };
}

const allowancesOf = (stockId: number, edges: readonly string[], facts: EditorFacts) =>
  edges.map((code) => facts.allowanceOf(stockId, code));

/** A ply with what the work of each edge takes off, where that is known of all. */
function withAllowances(ply: StoredPly, edges: readonly string[], facts: EditorFacts): StoredPly {
  const allowances = allowancesOf(ply.stockId, edges, facts);
  return allowances.every((mm) => mm !== null) ? { ...ply, edgeAllowances: allowances } : ply;
}

/** Why the glass of a line, or of one of its plies, is not made so. */
function unmakeable(item: OrderItem, facts: EditorFacts): string | null {
  const why = (pane: OrderItem) =>
    cannotBeMade(pane, facts.productionOf(pane.stockId)) ??
    unfitting(pane, allowancesOf(pane.stockId, pane.edges, facts));
  if (!item.assembly) return why(item);
  for (const { glass, n } of pliesOf(item.assembly)) {
    const problem = why({ ...item, ...pick(glass, ['stockId', 'stockCode', 'thicknessMm', 'isToughened']) });
    if (problem) return `Ply ${n}: ${problem}`;
  }
  return null;
}

function tooLarge({ widthMm, heightMm }: OrderItem, { settings }: EditorFacts): string | null {
  const isTooLarge =
    Math.max(widthMm, heightMm) > settings.maxLongMm || Math.min(widthMm, heightMm) > settings.maxShortMm;
  return isTooLarge
    ? `${widthMm} × ${heightMm} is larger than ${settings.maxLongMm} × ${settings.maxShortMm}, the largest size allowed here`
    : null;
}

/** An edge of a shape must be longer than its work takes off. */
function unfitting({ outline, thicknessMm }: OrderItem, allowances: readonly (number | null)[]): string | null {
  const cut =
    outline &&
    outlineCutSize(
      outline,
      allowances.map((mm) => mm ?? 0),
      thicknessMm,
    );
  return cut && 'edge' in cut
    ? `The ${allowances[cut.edge - 1] ?? 0} mm allowance does not fit edge ${cut.edge}`
    : null;
}

/** Holes are charged by their number: more places than holes would be drilled for nothing. */
function miscounted({ holes, cutouts, holePositions = [], cutoutPositions = [] }: OrderItem): string | null {
  if (holePositions.length > holes) return `${holePositions.length} placed holes, but ${holes} counted`;
  if (cutoutPositions.length > cutouts) return `${cutoutPositions.length} placed cutouts, but ${cutouts} counted`;
  return null;
}

function brokenGuideline(item: OrderItem, { guidelines, edgeworks, settings }: EditorFacts): string | null {
  if (!settings.isGuidelineEnforced) return null;
  const broken = checkLineOf(item, { guidelines, edgeworks });
  return broken.find((one) => one.severity === 'stop')?.sentence ?? null;
}
