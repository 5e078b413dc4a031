import type { Integration } from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { Connections } from './connections.tsx';
import { integrationLinksTopic, integrationsQuery } from './integrations.queries.ts';
import { LinkQueue } from './link-queue.tsx';
import { MappingTab } from './mapping-tab.tsx';
import { TieOutTab } from './tie-out-tab.tsx';
import { type Returned, useReturn } from './use-return.ts';

interface Props {
  /** What the provider sent back with the browser. */
  readonly returned: Returned | null;
  readonly onReturned: () => void;
}

/** Accounting software: connections, accounts, what waits or failed, and whether both sides agree. */
export function IntegrationsPage({ returned, onReturned }: Props) {
  const { data } = useSuspenseQuery(integrationsQuery);
  useLive(integrationLinksTopic);
  const back = useReturn(returned, onReturned);
  const active = data.find((one) => one.isActive);
  const sum = (of: (one: Integration) => number) => data.reduce((all, one) => all + of(one), 0);
  return (
    <Page
      title="Integrations"
      sub="Accounting software that invoices, credit notes and payments are sent to"
      figures={[
        { label: 'Waiting', value: formatCount(sum((one) => one.queued)) },
        {
          label: 'Blocked',
          value: formatCount(sum((one) => one.failed)),
          needsAttention: sum((one) => one.failed) > 0,
        },
        { label: 'Synced', value: formatCount(sum((one) => one.synced)) },
      ]}
    >
      {data.some((one) => one.isStandIn && one.isActive) && (
        <NoticeBar type="info">
          A server of this installation stands in for the provider: nothing reaches the provider itself.
        </NoticeBar>
      )}
      <Tabs
        label="Parts of integrations"
        tabs={[
          { id: 'connections', label: 'Connections', content: () => <Connections integrations={data} back={back} /> },
          { id: 'queue', label: 'Queue and failures', content: () => <LinkQueue /> },
          { id: 'mapping', label: 'Accounts and tax codes', content: () => <MappingTab active={active} /> },
          { id: 'tieout', label: 'Tie-out', content: () => <TieOutTab active={active} /> },
        ]}
      />
    </Page>
  );
}
