import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { accountFacts } from '../../account/account.facts.ts';
import type { AccountSettings } from '../../account/settings.contract.ts';
import { type ContactFacts, contactFacts } from '../../contacts/contacts.facts.ts';
import { editorFacts } from '../../ordereditor/ordereditor.facts.ts';
import type { CreditFacts } from '../domain/approvals.ts';
import type { ActionFacts } from '../domain/decide-action.ts';
import type { Circumstances } from '../domain/machine-facts.ts';
import type { OrderState } from '../domain/order.ts';
import { creditUseOf, takeCreditTurn } from './credit-use.ts';
import { termsWithoutGate } from './terms-without-gate.ts';
import { unusualWork } from './unusual-work.ts';

/** What reading takes: of a command, or of a query that foresees one. */
export type Reading = Pick<CommandContext, 'tx' | 'accountId' | 'now' | 'can' | 'ask'>;

/** An order as far as its surroundings go. */
type Of = Pick<OrderState, 'contactId' | 'contactEmail' | 'terms'>;

/** What surrounds an order now: the customer's standing and the account's settings. */
export async function readCircumstances(tx: Tx, accountId: number, order: Of, now: Date): Promise<Circumstances> {
  const [contact, account] = [await contactFacts(tx, accountId, order.contactId), await accountFacts(tx, accountId)];
  return circumstancesOf(order, contact, account.settings, now);
}

/** The same with what is left of the customer's credit, other orders than `orderId` taken off. */
export async function readCreditFacts(context: Reading, order: Of, orderId: number): Promise<CreditFacts> {
  const { tx, accountId, now } = context;
  const contact = await contactFacts(tx, accountId, order.contactId);
  const { settings } = await accountFacts(tx, accountId);
  const { guidelines } = await editorFacts(tx, accountId, []);
  return {
    ...circumstancesOf(order, contact, settings, now),
    credit: await readCredit(context, order, contact, { settings, orderId }),
    discountPercent: contact?.discountPercent ?? '0',
    discountApprovalPercent: settings.discountApprovalPercent,
    unusualWork: (item) => unusualWork(item, guidelines),
  };
}

interface Judged {
  readonly settings: AccountSettings;
  readonly orderId: number;
}

/** The limit that an order is held to and what is used of it; null without one. Orders are judged in turn, so the last dollar is given once. */
async function readCredit(
  context: Reading,
  { terms }: Of,
  contact: ContactFacts | null,
  { settings, orderId }: Judged,
) {
  const countedTerms = termsWithoutGate(settings);
  if (!contact?.creditLimit || !countedTerms.includes(terms)) return null;
  await takeCreditTurn(context.tx, context.accountId, contact.id);
  const use = await creditUseOf(context, { contactId: contact.id, exceptOrderId: orderId, countedTerms });
  return { ...use, limit: contact.creditLimit };
}

/** Everything an action may need. */
export async function readActionFacts(
  context: Reading,
  order: Of,
  orderId: number,
  nextOrderNumber = '',
): Promise<ActionFacts> {
  const account = await accountFacts(context.tx, context.accountId);
  return {
    ...(await readCreditFacts(context, order, orderId)),
    quoteExpiryDays: account.quoteExpiryDays,
    preProduction: account.preProduction,
    nextOrderNumber,
    cancellationFee: null,
    can: (permission) => context.can(permission as Parameters<CommandContext['can']>[0]),
  };
}

const circumstancesOf = (
  order: Of,
  contact: ContactFacts | null,
  settings: AccountSettings,
  now: Date,
): Circumstances => ({
  accountStatus: contact?.accountStatus ?? 'active',
  recipient: contact?.email || order.contactEmail,
  gracePeriodHours: settings.orderPrePaidGracePeriodTime,
  paymentGates: { prepaid: settings.orderPrePaidGate, cod: settings.orderCODGate },
  now: now.toISOString(),
});
