import { answeringOrders } from '@glasshouse/services/apps/testing/answering-orders';
import { openShopWorld } from '@glasshouse/services/apps/testing/shop-world';
import { accountContext } from '@glasshouse/services/contexts/account/account.module';
import { communicationContext } from '@glasshouse/services/contexts/communication/communication.module';
import { contactsContext } from '@glasshouse/services/contexts/contacts/contacts.module';
import { identityContext } from '@glasshouse/services/contexts/identity/identity.module';
import { inventoryContext } from '@glasshouse/services/contexts/inventory/inventory.module';
import { invoicingContext } from '@glasshouse/services/contexts/invoicing/invoicing.module';
import { type BooksStanding, customerBooks } from '@glasshouse/services/contexts/orders/customer-books.facts';
import { ordersContext } from '@glasshouse/services/contexts/orders/orders.module';
import { pricingContext } from '@glasshouse/services/contexts/pricing/pricing.module';
import type { Routes } from '@glasshouse/services/platform/context';
import type { CommandDefinition } from '@glasshouse/services/platform/cqrs/command';
import { isRefusal } from '@glasshouse/services/platform/cqrs/is-refusal';
import { type Tx, withAccount } from '@glasshouse/services/platform/db/database';
import { AppError } from '@glasshouse/services/platform/kernel/errors';
import { reactAccount } from '@glasshouse/services/platform/policies/react';
import { projectAccount } from '@glasshouse/services/platform/projections/project';
import { askIn } from '@glasshouse/services/platform/question';
import { anyone } from '@glasshouse/services/platform/testing/harness';

const contexts = answeringOrders([
  accountContext,
  identityContext,
  contactsContext,
  inventoryContext,
  pricingContext,
  communicationContext,
  ordersContext,
  invoicingContext,
]);

/** Contexts whose policies and read tables have to do with money. */
const moneyContexts = ['contacts', 'orders', 'invoicing', 'receivables'];
/** Policies answer what policies did: an order is invoiced, its prepayment used, the order told. */
const reactionRounds = 3;

/** A shop whose calendar its caller turns, and whose commands are given as the API gives them, without a session. */
export interface MoneyWorld {
  readonly accountId: number;
  /** Id of an article that is sold by the piece. */
  readonly articleId: number;
  /** The business day, YYYY-MM-DD; it is noon there. */
  today: string;
  /** Answers what the command answers, or how it refuses. */
  ask<A>(routes: Routes, name: string, body: object, params?: object): Promise<A | Refusal>;
  read<A>(work: (tx: Tx) => Promise<A>): Promise<A>;
  /** Lets policies answer what happened, once; what they do themselves is answered the next time. */
  settle(): Promise<void>;
  /** Lets policies follow to the end; read tables are as far behind as they are. */
  react(): Promise<void>;
  /** Lets policies follow to the end, and read tables. */
  follow(): Promise<void>;
  /** What the books say that a customer owes and has free, as it is asked when credit is judged. */
  standingOf(contactId: number): Promise<BooksStanding>;
  close(): Promise<void>;
}
/** A command that was refused, and what it said. */
export interface Refusal {
  readonly refused: string;
}
export const isRefused = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

/** Opens the shop on a database of its own. */
export async function openMoneyWorld(): Promise<MoneyWorld> {
  let today = '2026-03-02';
  const clock = { now: () => new Date(`${today}T02:00:00.000Z`) };
  const shop = await openShopWorld({ contexts, clock, parts: ['prices', 'stock'] });
  const { world, accountId } = shop;
  const { runtime } = world.harness;
  const own = runtime.contexts.filter(({ name }) => moneyContexts.includes(name));
  const [policies, projections] = [own.flatMap((one) => one.policies), own.flatMap((one) => one.projections)];
  const react = () => reactAccount(runtime, policies, accountId);
  const reactToEnd = async () => {
    for (let n = 0; n < reactionRounds; n += 1) await react();
  };
  return {
    accountId,
    articleId: shop.stock.get('HINGE90') ?? 0,
    get today() {
      return today;
    },
    set today(day) {
      today = day;
    },
    async ask<A>({ contract, handlers }: Routes, name: string, body: object, params: object = {}) {
      const given = contract[name]?.body?.parse(body) as object;
      const definition = handlers[name] as unknown as CommandDefinition<object, A>;
      try {
        const done = await runtime.execute(definition, { ...params, ...given }, anyone(accountId));
        if (!done) throw new Error(`${name} did not run`);
        return done.answer;
      } catch (error) {
        if (!(error instanceof Error) || !isRefusal(error)) throw error;
        return { refused: (error instanceof AppError && error.details[0]?.message) || error.message };
      }
    },
    read: (work) => withAccount(runtime.db, accountId, work),
    async settle() {
      await react();
    },
    async react() {
      await reactToEnd();
    },
    async follow() {
      await reactToEnd();
      await projectAccount(runtime, projections, accountId);
    },
    standingOf: (contactId) =>
      withAccount(runtime.db, accountId, (tx) =>
        askIn(runtime, tx, accountId)(customerBooks).standingOf(contactId, []),
      ),
    close: () => shop.close(),
  };
}
