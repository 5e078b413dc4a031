import type { Tx } from '../../../platform/db/database.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { workCalendar } from '../../account/calendar/work-calendar.facts.ts';
import { promiseWarning } from '../../account/working-time.contract.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { pliesOf } from '../../ordereditor/assembly-layers.contract.ts';
import { checkLineOf, limitsSize } from '../../ordereditor/guideline-checks.contract.ts';
import { type EditorFacts, editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import type { OrderState } from '../domain/order.ts';
import { isBeforeProduction, isDraft } from '../domain/statuses.ts';
import type { OrderItem } from '../orders.events.ts';
import { readFeeArticles } from './fee-articles.ts';

/** An order as far as it is looked at before its glass is made. */
interface Looked {
  readonly contactId: number;
  readonly type: OrderState['type'];
  readonly deliveryMethod: OrderState['deliveryMethod'];
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
  const { settings } = await accountFacts(tx, accountId);
  const calendar = await workCalendar(tx, accountId);
  const days = new Map<string, string>(order.dueDate === null ? [] : [[order.dueDate, 'Promised']]);
  for (const { dueDate, itemId } of order.items)
    if (dueDate && !days.has(dueDate)) days.set(dueDate, `Line ${itemId} promised`);
  const askedAt = isDraft(order.status) ? now : new Date(order.createdAt);
  const ofDays = [...days].flatMap(([day, what]) => {
    const said = promiseWarning({ day, now, askedAt }, settings.orderLeadTimeDays, calendar);
    return said === null ? [] : [`${what}: ${said}`];
  });
  const ofFees = await feeWarnings({ tx, accountId, now }, order);
  const made = order.items.filter((item) => item.kind === 'glass' && !item.isExternal);
  if (made.length === 0) return [...ofDays, ...ofFees];
  const facts = await editorFacts(tx, accountId, []);
  return [...ofDays, ...ofFees, ...made.flatMap((item) => ofPanel(item, facts)), ...unknownFurnace(made, facts)];
}

/** Fees that the settings name and that cannot be charged. */
async function feeWarnings(
  looking: { readonly tx: Tx; readonly accountId: number; readonly now: Date },
  order: Looked,
): Promise<string[]> {
  const contact = await contactFacts(looking.tx, looking.accountId, order.contactId);
  return contact ? (await readFeeArticles(looking, contact, order)).warnings : [];
}

/** The same until the glass is released; nothing afterwards. */
export const openWarnings = async (tx: Tx, accountId: number, order: Looked, now: Date): Promise<string[]> =>
  isBeforeProduction(order.status) ? releaseWarnings(tx, accountId, order, now) : [];

const ofPanel = (item: OrderItem, { guidelines, edgeworks }: EditorFacts) =>
  checkLineOf(item, { guidelines, edgeworks })
    .filter((broken) => broken.severity === 'warn')
    .map((broken) => `Line ${item.itemId}: ${broken.sentence} (${broken.name})`);

/** Panes of a line: of a unit or laminate its plies. */
const panesOf = ({ itemId, thicknessMm, isToughened, assembly }: OrderItem) =>
  assembly
    ? pliesOf(assembly).map(({ glass }) => ({ itemId, thicknessMm: glass.thicknessMm, isToughened: glass.isToughened }))
    : [{ itemId, thicknessMm, isToughened }];

/** Toughened glass of a thickness that no guideline limits the size of: nobody knows whether the furnace takes it. */
function unknownFurnace(items: readonly OrderItem[], { guidelines }: EditorFacts): string[] {
  const unknown = items.flatMap(panesOf).filter((pane) => pane.isToughened && !limitsSize(pane, guidelines));
  return [...new Set(unknown.map((pane) => pane.thicknessMm))].map((mm) => {
    const lines = [...new Set(unknown.filter((pane) => pane.thicknessMm === mm).map((pane) => pane.itemId))];
    return `No furnace size is set for toughened glass of ${mm} mm, so nobody checked whether ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} will fit`;
  });
}
