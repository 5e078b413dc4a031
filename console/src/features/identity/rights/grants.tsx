import { type GrantRow, grantsContract } from '@glasshouse/services/contexts/identity/grants/grants.contract';
import { rightWords } from '@glasshouse/services/platform/contract/right-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import { Section } from '../../../widgets/page/page.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { useTakeBackGrant } from '../identity.actions.ts';
import { grantsQuery } from '../identity.queries.ts';
import { GrantDialog } from './grant-dialog.tsx';

const stateOf = ({ isLive }: GrantRow) =>
  isLive ? <Chip tone="progress" label="Holds" /> : <Chip tone="neutral" label="Over" />;

/** Rights a user has with an end: given, listed and taken back. */
export function Grants({ id, name }: { readonly id: number; readonly name: string }) {
  const [isGranting, setGranting] = useState(false);
  const why = useRights().why(grantsContract.grantRights.access);
  const takeBack = useTakeBackGrant();
  const { data, error } = useQuery(grantsQuery(id));
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <Section>
      {why === null ? (
        <Button onClick={() => setGranting(true)}>Grant permissions for a while</Button>
      ) : (
        <BlockedAction action={simpleAction('grant', 'Grant permissions for a while', why)} />
      )}
      <PlainTable
        caption="Permissions granted for a while"
        columns={[
          { title: 'Rights', cell: (one) => one.rights.map(rightWords).join(', ') },
          { title: 'Until', isWhole: true, cell: (one) => formatInstant(one.until) },
          { title: 'State', cell: stateOf },
          { title: 'Reason', cell: (one) => one.reason },
          {
            title: 'Granted by',
            isMinor: true,
            cell: ({ by }) =>
              by.id === null ? (
                by.name
              ) : (
                <RecordLink kind="user" id={by.id}>
                  {by.name}
                </RecordLink>
              ),
          },
          {
            title: 'Actions',
            cell: (one) =>
              one.isLive &&
              why === null && (
                <Button
                  aria-label={`Take back ${one.rights.map(rightWords).join(', ')}`}
                  isBusy={takeBack.isRunning}
                  onClick={() => void takeBack.run({ params: { id, grantId: one.id } })}
                >
                  Take back
                </Button>
              ),
          },
        ]}
        rows={data?.data ?? []}
        keyOf={(one) => one.id}
        empty={data ? `${name} has no permissions with an end.` : 'Loading…'}
      />
      {isGranting && <GrantDialog id={id} name={name} onClose={() => setGranting(false)} />}
    </Section>
  );
}
