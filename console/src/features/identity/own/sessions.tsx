import { identityContract, type OwnSession } from '@glasshouse/services/contexts/identity/identity.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import styles from './own.module.css';

const sessionsQuery = queryOptionsFor(identityContract.listOwnSessions);
const sessionsOf = [identityContract.listOwnSessions] as const;

const endedWords = ({ ended }: { readonly ended: number }) =>
  ended === 1 ? 'Signed out of one other session' : `Signed out of ${formatCount(ended)} other sessions`;

/** Where the signed-in user is signed in; each other session can be ended, or all at once. */
export function OwnSessions() {
  // Somebody may have signed in a moment ago, perhaps somebody else: never from the cache alone.
  const { data, error, refetch } = useQuery({ ...sessionsQuery, refetchOnMount: 'always' });
  const endOthers = useCommand(identityContract.endOtherSessions, { success: endedWords, refresh: sessionsOf });
  if (!data) return <PartWait error={error} onRetry={refetch} title="Error loading your sessions" rows={2} />;
  const others = data.total - 1;
  const ask = async () => {
    const title = 'Sign out everywhere else?';
    const text = `${others === 1 ? 'One other session ends' : `${formatCount(others)} other sessions end`} at once; this one stays. Anyone working there must sign in again.`;
    if (await confirm({ title, text, yes: 'Sign out', isDangerous: true })) await endOthers.run({});
  };
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <p className={styles.says}>
          {others > 0
            ? 'If you do not recognise a session, end it and change your password.'
            : 'You are signed in here only.'}
        </p>
        {others > 0 && (
          <Button isBusy={endOthers.isRunning} onClick={() => void ask()}>
            Sign out everywhere else
          </Button>
        )}
      </div>
      <PlainTable<OwnSession>
        caption="Your sessions"
        rows={data.data}
        keyOf={(session) => session.id}
        empty="No session is open."
        columns={[
          {
            title: 'Device',
            cell: (session) => (
              <span className={styles.device}>
                {session.device}
                {session.isCurrent && <Chip tone="success" label="This session" icon="shield-check" />}
              </span>
            ),
          },
          { title: 'Address', isMinor: true, cell: (session) => session.ip ?? 'Not known' },
          { title: 'Signed in', isMinor: true, cell: (session) => formatInstant(session.startedAt) },
          { title: 'Last used', cell: (session) => formatInstant(session.lastUsedAt) },
          { title: 'Action', cell: (session) => !session.isCurrent && <EndButton session={session} /> },
        ]}
      />
      {data.total > data.data.length && (
        <p className={styles.says}>{formatCount(data.total - data.data.length)} more are not shown.</p>
      )}
    </div>
  );
}

function EndButton({ session }: { readonly session: OwnSession }) {
  const end = useCommand(identityContract.endOwnSession, { success: 'Signed out there', refresh: sessionsOf });
  const ask = async () => {
    const text = `${session.device}, signed in ${formatInstant(session.startedAt)}: anyone working there must sign in again.`;
    if (await confirm({ title: 'End this session?', text, yes: 'Sign out', isDangerous: true }))
      await end.run({ params: { id: session.id } });
  };
  const name = `Sign out ${session.device}, last used ${formatInstant(session.lastUsedAt)}`;
  return (
    <Button isBusy={end.isRunning} aria-label={name} onClick={() => void ask()}>
      Sign out
    </Button>
  );
}
