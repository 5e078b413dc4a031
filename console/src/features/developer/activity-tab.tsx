import { type ActivityEntry, systemContract } from '@glasshouse/services/contexts/developer/system/system.contract';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { NumberField } from '../../widgets/form/fields.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import { AccountLink } from './account-link.tsx';
import styles from './developer.module.css';
import { Older, rowsOf } from './pages-of.tsx';

/** Events of all companies, newest first, without what they say. */
export function ActivityTab() {
  const own = useProfile().accountId;
  const [accountId, setAccount] = useState('');
  const query = useSuspenseInfiniteQuery({
    queryKey: [systemContract.listActivityItems.name, accountId],
    queryFn: ({ pageParam, signal }) =>
      call(
        systemContract.listActivityItems,
        { query: { ...(accountId && { accountId: Number(accountId) }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
  const record = (one: ActivityEntry) =>
    one.accountId === own ? <StreamLink type={one.stream} id={one.streamId} /> : `${one.stream} ${one.streamId}`;
  return (
    <>
      <p className={styles.note}>What events say, and who a person is, stays with their company.</p>
      <div className={styles.filters}>
        <NumberField
          label="Company number"
          isWhole
          isOptional
          width={12}
          id="activity-account"
          error={undefined}
          value={accountId}
          onChange={setAccount}
        />
      </div>
      <PlainTable
        caption="Activity"
        columns={[
          { title: 'At', isWhole: true, cell: (one) => formatInstant(one.at) },
          { title: 'Company', cell: (one) => <AccountLink id={one.accountId} name={one.companyName} /> },
          { title: 'Event', cell: (one) => one.type },
          { title: 'Record', cell: record },
          { title: 'By', isMinor: true, cell: (one) => one.actor },
          { title: 'Visit', isNumeric: true, isMinor: true, cell: (one) => one.proxyId ?? '–' },
          { title: 'Position', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.seq) },
        ]}
        rows={rowsOf(query.data)}
        keyOf={(one) => `${one.accountId} ${one.seq}`}
        empty="No events."
      />
      <Older query={query} />
    </>
  );
}
