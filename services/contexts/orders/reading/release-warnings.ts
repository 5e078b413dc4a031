import type { Tx } from '../../../platform/db/database.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { calendarOf, promiseWarning } from '../../account/working-time.contract.ts';
import { checkPane, limitsSize } from '../../ordereditor/guideline-checks.contract.ts';
import { type EditorFacts, editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import { isBeforeProduction, isDraft } from '../domain/statuses.ts';
import type { OrderItem } from '../orders.events.ts';

/** An order as far as it is looked at before its glass is made. */
interface Looked {
  readonly status: string;
  readonly createdAt: string;
  readonly dueDate: string | null;
  /** Lines that are not cancelled. */
  readonly items: readonly OrderItem[];
}

/**
 * What somebody should know before an order is made, a sentence each: promised days that have passed, that nobody works
 * or that come sooner than the lead time; panels over a guideline that only warns; toughened glass no furnace size is
 * known for. None of it stops the order.
 */
export async function releaseWarnings(tx: Tx, accountId: number, order: Looked, now: Date): Promise<string[]> {
  const account = await accountFacts(tx, accountId);
  const days = new Map<string, string>(order.dueDate === null ? [] : [[order.dueDate, 'Promised']]);
  for (const { dueDate, itemId } of order.items)
    if (dueDate && !days.has(dueDate)) days.set(dueDate, `Line ${itemId} promised`);
  const askedAt = isDraft(order.status) ? now : new Date(order.createdAt);
  const ofDays = [...days].flatMap(([day, what]) => {
    const said = promiseWarning({ day, now, askedAt }, account.settings.orderLeadTimeDays, calendarOf(account));
    return said === null ? [] : [`${what}: ${said}`];
  });
  const made = order.items.filter((item) => item.kind === 'glass' && !item.isExternal);
  if (made.length === 0) return ofDays;
  const facts = await editorFacts(tx, accountId, []);
  return [...ofDays, ...made.flatMap((item) => ofPanel(item, facts)), ...unknownFurnace(made, facts)];
}

/** The same until the glass is released; nothing afterwards. */
export const openWarnings = async (tx: Tx, accountId: number, order: Looked, now: Date): Promise<string[]> =>
  isBeforeProduction(order.status) ? releaseWarnings(tx, accountId, order, now) : [];

const ofPanel = (item: OrderItem, { guidelines, edgeworks }: EditorFacts) =>
  checkPane({ ...item, holes: item.holePositions ?? [], cutouts: item.cutoutPositions ?? [] }, guidelines, edgeworks)
    .filter((broken) => broken.severity === 'warn')
    .map((broken) => `Line ${item.itemId}: ${broken.sentence} (${broken.name})`);

/** Toughened glass of a thickness that no guideline limits the size of: nobody knows whether the furnace takes it. */
function unknownFurnace(items: readonly OrderItem[], { guidelines }: EditorFacts): string[] {
  const unknown = items.filter((item) => item.isToughened && !limitsSize(item, guidelines));
  return [...new Set(unknown.map((item) => item.thicknessMm))].map((mm) => {
    const lines = unknown.filter((item) => item.thicknessMm === mm).map((item) => item.itemId);
    return `No furnace size is set for toughened glass of ${mm} mm, so nobody checked whether ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} will fit`;
  });
}
