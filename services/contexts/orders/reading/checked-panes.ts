import type { Tx } from '../../../platform/db/database.ts';
import { checkPane } from '../../ordereditor/guideline-checks.contract.ts';
import { type EditorFacts, editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import type { OrderItem, OrderItemBody } from '../orders.events.ts';
import { refuseUnknownCodes, type Work } from './refuse-unknown-codes.ts';

/**
 * What the order editor's configuration says of lines: the allowance of each edge and, as the line's problem, a size
 * over the limit or a broken guideline. 422 when a line names edge work or a cutout that is not
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
    ...(isKnown ? { edgeAllowances: allowances as [number, number, number, number] } : {}),
    problem: item.problem ?? tooLarge(item, facts) ?? miscounted(item) ?? brokenGuideline(item, facts),
  };
}

function tooLarge({ widthMm, heightMm }: OrderItem, { settings }: EditorFacts): string | null {
  const isTooLarge =
    Math.max(widthMm, heightMm) > settings.maxLongMm || Math.min(widthMm, heightMm) > settings.maxShortMm;
  return isTooLarge
    ? `${widthMm} × ${heightMm} is larger than ${settings.maxLongMm} × ${settings.maxShortMm}, the largest size allowed here`
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
  const pane = { ...item, holes: item.holePositions ?? [], cutouts: item.cutoutPositions ?? [] };
  return checkPane(pane, guidelines, edgeworks).find((broken) => broken.severity === 'stop')?.sentence ?? null;
}
