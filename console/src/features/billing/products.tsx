import {
  type Billing,
  type BillingProduct,
  billingContract,
} from '@glasshouse/services/contexts/billing/billing.contract';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount, formatMoney } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { productsQuery } from './billing.queries.ts';

/** What can be subscribed to; the checkout is a page of the provider. */
export function Products({ billing }: { readonly billing: Billing }) {
  const { data, error, refetch } = useQuery(productsQuery);
  const why = useRights().why(billingContract.openCheckout.access);
  const checkout = useCommand(billingContract.openCheckout, { onDone: ({ url }) => window.location.assign(url) });
  if (!data) return <PartWait error={error} onRetry={refetch} title="The products could not be loaded" rows={3} />;
  const { productId, interval, isActive } = billing.subscription;
  const isCurrent = (one: BillingProduct) => isActive && one.id === productId && one.interval === interval;
  const details = billing.contactName ? null : 'Say first who gets the bills.';
  const running = isActive && productId ? 'A subscription runs. Change it under Bills and payment.' : null;
  const reason = why ?? details ?? running;
  return (
    <PlainTable
      caption="Products"
      rows={data}
      keyOf={(one) => `${one.id} ${one.interval}`}
      empty="No product is offered at the moment."
      columns={[
        { title: 'Product', cell: (one) => <b>{one.name}</b> },
        { title: 'Price', isNumeric: true, cell: (one) => `${formatMoney(one.price)} a ${one.interval}` },
        { title: 'Users', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.users) },
        {
          title: 'Storage',
          unit: 'GB',
          isNumeric: true,
          isMinor: true,
          cell: (one) => formatCount(one.storageGigabytes),
        },
        {
          title: 'Choose',
          cell: (one) =>
            isCurrent(one) ? (
              <Chip tone="success" label="Yours" />
            ) : (
              <Button
                disabled={reason !== null}
                title={reason ?? undefined}
                isBusy={checkout.isRunning}
                aria-label={`Subscribe to ${one.name} by the ${one.interval}`}
                onClick={() => void checkout.run({ body: { productId: one.id, interval: one.interval } })}
              >
                Subscribe
              </Button>
            ),
        },
      ]}
    />
  );
}
