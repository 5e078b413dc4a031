import { useSuspenseQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { rightsOf } from '../../lib/rights/rights.ts';
import { Chip } from '../../ui/chip.tsx';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { userQuery, usersTopic } from './identity.queries.ts';
import { RightsTable } from './rights-table.tsx';
import styles from './user.module.css';

/** One user: groups and effective rights. */
export function UserPage({ id }: { readonly id: number }) {
  const { data: user } = useSuspenseQuery(userQuery(id));
  usePageName(user.name);
  useLive(usersTopic);
  const rights = rightsOf({ permissions: user.permissions, user: { isDeveloper: user.isDeveloper } });
  const seen = user.lastSignInAt ? `last signed in ${formatInstant(user.lastSignInAt)}` : 'has not signed in yet';
  const facts = [
    ['E-mail', user.email],
    ['Groups', user.groups || 'none'],
    ['Platform developer', user.isDeveloper ? 'Yes' : 'No'],
  ] as const;
  const details = () => (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Page
      title={user.name}
      aside={<RecordActivity linkType="user" linkId={id} topic={usersTopic} />}
      sub={`${user.email} · ${seen}`}
      marks={user.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
    >
      <Tabs
        label="User"
        tabs={[
          { id: 'details', label: 'Details', content: details },
          { id: 'rights', label: 'Rights', content: () => <RightsTable rights={rights} whose={`${user.name}'s`} /> },
        ]}
      />
    </Page>
  );
}
