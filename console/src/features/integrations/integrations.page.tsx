import type { Integration } from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { Row } from '../../ui/layout.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { Connections } from './connections.tsx';
import { IncomingTab } from './incoming-tab.tsx';
import styles from './integrations.module.css';
import { incomingTopic, integrationLinksTopic, integrationsQuery } from './integrations.queries.ts';
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
  useLive(incomingTopic);
  const back = useReturn(returned, onReturned);
  const actives = data.filter((one) => one.isActive);
  const [chosen, setChosen] = useState('');
  const active = actives.find((one) => one.key === chosen) ?? actives[0];
  const standIns = data.filter((one) => one.isStandIn).map(({ name }) => name);
  const sum = (of: (one: Integration) => number) => data.reduce((all, one) => all + of(one), 0);
  return (
    <Page
      title="Integrations"
      sub="Accounting software that invoices, credit notes and payments are sent to, and payments come from"
      figures={[
        { label: 'Waiting', value: formatCount(sum((one) => one.queued)) },
        {
          label: 'Blocked',
          value: formatCount(sum((one) => one.failed)),
          needsAttention: sum((one) => one.failed) > 0,
        },
        {
          label: 'Not taken in',
          value: formatCount(sum((one) => one.notTakenIn)),
          needsAttention: sum((one) => one.notTakenIn) > 0,
        },
        { label: 'Synced', value: formatCount(sum((one) => one.synced)) },
      ]}
    >
      {standIns.length > 0 && (
        <NoticeBar type="info">
          A server of this installation stands in for {standIns.join(' and ')}: nothing reaches the provider itself.
        </NoticeBar>
      )}
      {actives.length > 1 && (
        <Row gap={8} align="center" className={styles.which}>
          <label htmlFor="integration">Accounts and tie-out of</label>
          <Select
            id="integration"
            value={active?.key ?? ''}
            options={actives.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={setChosen}
          />
        </Row>
      )}
      <Tabs
        label="Parts of integrations"
        tabs={[
          { id: 'connections', label: 'Connections', content: () => <Connections integrations={data} back={back} /> },
          { id: 'queue', label: 'Queue and failures', content: () => <LinkQueue /> },
          { id: 'incoming', label: 'Payments in', content: () => <IncomingTab actives={actives} /> },
          {
            id: 'mapping',
            label: 'Accounts and tax codes',
            content: () => <MappingTab key={active?.key} active={active} />,
          },
          { id: 'tieout', label: 'Tie-out', content: () => <TieOutTab key={active?.key} active={active} /> },
        ]}
      />
    </Page>
  );
}
