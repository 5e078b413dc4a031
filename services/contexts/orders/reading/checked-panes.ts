import { outlineCutSize } from '../../../platform/contract/geometry/numbered-outline.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { checkLineOf } from '../../ordereditor/guideline-checks.contract.ts';
import { type EditorFacts, editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import { cannotBeMade } from '../../ordereditor/production-stock.contract.ts';
import type { OrderItem, OrderItemBody } from '../orders.events.ts';
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
  const facts = await editorFacts(
    tx,
    accountId,
    items.map((item) => item.stockId),
  );
  refuseUnknownCodes(items, before, facts);
  return (item) => (item.kind === 'glass' ? checked(item, facts) : item);
}

function checked(item: OrderItem, facts: EditorFacts): OrderItem {
  const allowances = item.edges.map((code) => facts.allowanceOf(item.stockId, code));
  const isKnown = allowances.every((mm) => mm !== null);
  return {
    ...item,
    ...(isKnown ? { edgeAllowances: allowances } : {}),
    problem:
      item.problem ??
      tooLarge(item, facts) ??
      cannotBeMade(item, facts.productionOf(item.stockId)) ??
      unfitting(item, allowances) ??
      miscounted(item) ??
      brokenGuideline(item, facts),
  };
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
