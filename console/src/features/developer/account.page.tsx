import { flagNames, type GrantedSubscription } from '@glasshouse/services/contexts/billing/granted/granted.contract';
import type { AccountDetail } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { onboardingWords, stateWords } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { formatAbn } from '@glasshouse/services/platform/contract/abn';
import { subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatBytes } from '../../lib/format/bytes.ts';
import { formatDay, formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { AccountVisits } from './account-visits.tsx';
import { ageWords } from './age-words.ts';
import { accountQuery } from './developer.queries.ts';
import { ProductDialog } from './product-dialog.tsx';
import { SubscriptionDialog } from './subscription-dialog.tsx';
import { VisitDialog } from './visit-dialog.tsx';

type Open =
  | { readonly kind: 'product' | 'visit' }
  | { readonly kind: 'subscription'; readonly of: GrantedSubscription | null };

/** An answer of the company to a visit is seen so soon, ms. */
const lookEvery = 15_000;

/** One company: its figures, its subscription, and what was given to it by hand. */
export function AccountPage({ id }: { readonly id: number }) {
  const { data: account } = useSuspenseQuery({ ...accountQuery(id), refetchInterval: lookEvery });
  const ownId = useProfile().accountId;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      title={account.name}
      marks={<Chip tone={subscriptionStates[account.state].tone} label={stateWords[account.state]} />}
      figures={figuresOf(account)}
      actions={
        <>
          {id !== ownId && <Button onClick={() => setOpen({ kind: 'visit' })}>Visit</Button>}
          <Button onClick={() => setOpen({ kind: 'product' })}>Add product</Button>
          <Button variant="primary" onClick={() => setOpen({ kind: 'subscription', of: null })}>
            Add subscription
          </Button>
        </>
      }
    >
      <Section title="Company">
        <Facts facts={factsOf(account)} />
      </Section>
      <Section title="Subscriptions">
        <Subscriptions rows={account.subscriptions} onChange={(of) => setOpen({ kind: 'subscription', of })} />
      </Section>
      <Section title="Visits">
        <AccountVisits accountId={id} rows={account.visits} />
      </Section>
      <Section title="History">
        <History rows={account.history} />
      </Section>
      {open?.kind === 'visit' && <VisitDialog accountId={id} onClose={close} />}
      {open?.kind === 'product' && <ProductDialog accountId={id} onClose={close} />}
      {open?.kind === 'subscription' && <SubscriptionDialog accountId={id} of={open.of} onClose={close} />}
    </Page>
  );
}

const figuresOf = (account: AccountDetail) => [
  {
    label: 'Users',
    value: `${formatCount(account.users)} of ${formatCount(account.userLimit)}`,
    needsAttention: account.userLimit > 0 && account.users >= account.userLimit,
  },
  { label: 'Orders, 30 days', value: formatCount(account.orders30d) },
  { label: 'Files', value: formatBytes(account.bytes) },
  { label: 'Unread events', value: formatCount(account.lag), needsAttention: account.lagMs > 60_000 },
];

const factsOf = (account: AccountDetail) =>
  [
    ['Number', account.id],
    ['ABN', formatAbn(account.abn)],
    ['State and time zone', `${account.stateCode}, ${account.timeZone}`],
    ['Opened', formatInstant(account.openedAt)],
    ['Onboarding', onboardingWords[account.onboarding]],
    ['Last sign-in', account.lastSignInAt && formatInstant(account.lastSignInAt)],
    ['Plan', account.plan || 'None: a trial, or agreed elsewhere'],
    ['Subscription until', `${formatDay(account.expiryDate)}${account.autoRenew ? ', renews itself' : ''}`],
    ['Storage included', `${formatCount(account.access.availableStorageGigabytes)} GB`],
    ['Includes', account.access.featureList.map((flag) => flagNames[flag]).join(', ')],
    ['Added by hand', account.products.map((one) => one.name).join(', ')],
    ['Oldest unread event', ageWords(account.lagMs / 1000)],
    ['Parked streams', formatCount(account.parked)],
    ['Violated invariants', formatCount(account.violations)],
  ] as const;

interface SubscriptionsProps {
  readonly rows: readonly GrantedSubscription[];
  readonly onChange: (of: GrantedSubscription) => void;
}

const Subscriptions = ({ rows, onChange }: SubscriptionsProps) => (
  <PlainTable
    caption="Subscriptions"
    columns={[
      { title: 'Product', cell: (one) => one.productName },
      { title: 'From', isWhole: true, cell: (one) => formatDay(one.from) },
      { title: 'To', isWhole: true, cell: (one) => formatDay(one.to) },
      { title: 'Quantity', isNumeric: true, cell: (one) => formatCount(one.quantity) },
      { title: 'Renews itself', isMinor: true, cell: (one) => (one.autoRenew ? 'Yes' : 'No') },
      {
        title: 'Actions',
        cell: (one) => (
          <Button aria-label={`Change ${one.productName} from ${formatDay(one.from)}`} onClick={() => onChange(one)}>
            Change
          </Button>
        ),
      },
    ]}
    rows={rows}
    keyOf={(one) => one.id}
    empty="None was added by hand."
  />
);

const History = ({ rows }: { readonly rows: AccountDetail['history'] }) => (
  <PlainTable
    caption="History"
    columns={[
      { title: 'At', isWhole: true, cell: (one) => formatInstant(one.at) },
      { title: 'Change', cell: (one) => one.text },
      { title: 'Reason', cell: (one) => one.reason },
      { title: 'By', isMinor: true, cell: (one) => one.by },
    ]}
    rows={rows}
    keyOf={(one) => `${one.at} ${one.text}`}
    empty="Nothing was changed by hand."
  />
);
