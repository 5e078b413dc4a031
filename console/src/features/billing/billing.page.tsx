import { type Billing, billingContract } from '@glasshouse/services/contexts/billing/billing.contract';
import { subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatDay } from '../../lib/format/date.ts';
import { formatCount, formatMoney } from '../../lib/format/number.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { billingQuery } from './billing.queries.ts';
import { Products } from './products.tsx';

/** Back from the checkout the news of the provider are some seconds away: it is asked again until they are there. */
const askAgainMs = 3_000;

/** The subscription of the company: its state, what is used of its limits, products, and the way to bills and cards. */
export function BillingPage() {
  const isBack = useLocation().hash === 'paid';
  const { data: billing } = useSuspenseQuery({
    ...billingQuery,
    refetchInterval: (query) => isBack && query.state.data?.subscription.productId === null && askAgainMs,
  });
  const { subscription, usage } = billing;
  const { label, tone } = subscriptionStates[subscription.state];
  const isWaiting = isBack && subscription.productId === null;
  return (
    <Page
      title="Billing"
      marks={<Chip tone={tone} label={label} />}
      figures={[
        {
          label: 'Users',
          value: usedOf(usage.users, usage.userLimit),
          needsAttention: isFull(usage.users, usage.userLimit),
        },
        {
          label: 'Storage',
          value: `${formatBytes(usage.storageBytes)} of ${formatCount(usage.storageGigabytes)} GB`,
          needsAttention: usage.storageBytes >= usage.storageGigabytes * 1e9,
        },
      ]}
      actions={<PortalButton billing={billing} />}
    >
      {isWaiting && (
        <Notice icon="hourglass" title="Thank you" role="status">
          The payment provider is about to confirm. This page shows it by itself.
        </Notice>
      )}
      {subscription.state === 'expired' && (
        <Notice icon="alert" tone="danger" title="The subscription has ended">
          Everything can be read, and what is on the floor goes on. Choose a product to change things again.
        </Notice>
      )}
      <Section title="Subscription">
        <Facts facts={factsOf(billing)} />
      </Section>
      <Section title="Products">{billing.isAvailable ? <Products billing={billing} /> : <NotAvailable />}</Section>
      <Section title="Who gets the bills">
        <Facts
          facts={[
            ['Name', billing.contactName],
            ['E-mail', billing.email],
            ['Address', billing.address],
            ['ABN', billing.abn],
            ['Purchase order', billing.purchaseOrder],
          ]}
        />
        <LinkButton to="/admin/tools/accountbilling">
          {billing.contactName ? 'Change who gets the bills' : 'Enter who gets the bills'}
        </LinkButton>
      </Section>
    </Page>
  );
}

const usedOf = (used: number, limit: number) =>
  limit > 0 ? `${formatCount(used)} of ${formatCount(limit)}` : formatCount(used);
const isFull = (used: number, limit: number) => limit > 0 && used >= limit;

function factsOf({ subscription }: Billing): [string, string | null][] {
  const { productName, price, interval, isAutoRenewEnabled, expiryDate, state } = subscription;
  const ends = isAutoRenewEnabled ? 'Renews after' : state === 'expired' ? 'Ended' : 'Ends after';
  return [
    ['Product', productName ?? 'Not paid for here'],
    ['Price', price && interval ? `${formatMoney(price)} a ${interval}` : null],
    [ends, formatDay(expiryDate)],
  ];
}

const NotAvailable = () => (
  <Notice icon="lock" title="Payments are not set up">
    This installation has no payment provider. Whoever runs it looks after the subscription.
  </Notice>
);

/** Leads to bills, cards and cancellation at the provider. */
function PortalButton({ billing }: { readonly billing: Billing }) {
  const why = useRights().why(billingContract.openPortal.access);
  const portal = useCommand(billingContract.openPortal, { onDone: ({ url }) => window.location.assign(url) });
  if (!billing.isAvailable) return null;
  const reason = why ?? (billing.hasCustomer ? null : 'There are no bills yet. Choose a product first.');
  return (
    <Button
      disabled={reason !== null}
      title={reason ?? undefined}
      isBusy={portal.isRunning}
      onClick={() => void portal.run({})}
    >
      Bills and payment
    </Button>
  );
}
