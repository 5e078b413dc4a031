import { sql } from 'kysely';
import { bareAbn } from '../../../platform/contract/abn.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type OpenContext, openHandler } from '../../../platform/http/open-handler.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { badField, conflict, unauthenticated } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { platformProducts } from '../../billing/granted/products.facts.ts';
import { addProduct, giveSubscription } from '../../billing/granted.facts.ts';
import { isAddressTaken, openCompany } from '../../identity/links/open-company.facts.ts';
import type { accountsContract } from './accounts.contract.ts';
import { actingOn } from './acting.ts';

type Input = InputOf<typeof accountsContract.onboardAccount>;

/** As registration begins; the company changes it in its settings. */
const salesTaxRate = '10';
const reason = 'Onboarding';
const oneYear = 364;
/** One company is opened at a time: two of the same ABN at once would not see each other. */
const onboardingLock = 5301;

/** Opens a company and mails its administrator an invitation. 409 when the ABN or the address is known already. */
export const onboardAccount = openHandler('developer.onboardAccount', async (input: Input, context) => {
  const { runtime } = context;
  const products = await chosen(input, context);
  return runtime.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${onboardingLock}) as taken`.execute(tx);
    // Nobody waits: who did would hold a connection that the first one needs.
    if (!rows[0]?.taken) throw conflict('Busy', 'Another company is being opened. Try again in a moment');
    await assertNew(tx, input, context);
    const accountId = await open(input, context);
    const today = localDate(runtime.clock.now(), input.timeZone);
    const to = new Date(Date.parse(today) + oneYear * 86_400_000).toISOString().slice(0, 10);
    const execution = actingOn(accountId, context);
    for (const product of products)
      if (product.kind === 'addOn') await runtime.execute(addProduct, { product, reason }, execution);
      else {
        const given = { product, from: today, to, quantity: 1, autoRenew: false, reason };
        await runtime.execute(giveSubscription, given, execution);
      }
    return { accountId, invitationSentAt: runtime.clock.now().toISOString() };
  });
});

/** The products, subscription first. @throws 422 on `productIds` */
async function chosen({ productIds, trialDays }: Input, { runtime }: OpenContext) {
  const all = await platformProducts(runtime.config);
  const products = productIds.map((id) => all.find((one) => one.id === id));
  const known = products.flatMap((one) => one ?? []);
  if (known.length < productIds.length) throw badField('productIds', 'There is no such product');
  const subscriptions = known.filter((one) => one.kind === 'subscription');
  if (subscriptions.length > 1) throw badField('productIds', 'Choose one subscription at most');
  if (!subscriptions.length && trialDays === 0)
    throw badField('trialDays', 'Give at least one day, or choose a subscription');
  return [...subscriptions, ...known.filter((one) => one.kind === 'addOn')];
}

async function assertNew(tx: Tx, { abn, owner }: Input, { runtime }: OpenContext): Promise<void> {
  const digits = bareAbn(abn);
  const { rows } = await sql<{ name: string }>`
    select name from account_overviews() where replace(abn, ' ', '') = ${digits} limit 1`.execute(tx);
  const [holder] = rows;
  if (holder) throw conflict('AccountExists', `${holder.name} has this ABN already`);
  if (await isAddressTaken(runtime.db, owner.email))
    throw conflict('AddressTaken', 'Somebody signs in with this e-mail address already');
}

function open({ companyName, abn, stateCode, timeZone, owner, trialDays }: Input, context: OpenContext) {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const company = {
    ...{ companyName, abn: bareAbn(abn), stateCode, timeZone, salesTaxRate, trialDays },
    ...{ name: owner.name, email: owner.email },
  };
  return openCompany(runtime, company, { userId: null, name: `${principal.name} (platform)` }, correlationId);
}
