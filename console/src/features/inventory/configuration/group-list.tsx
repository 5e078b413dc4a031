import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../../widgets/page/plain-table.tsx';
import styles from './configuration.module.css';
import { GroupDialog } from './group-dialog.tsx';
import type { Group, GroupKind, groupKinds } from './group-kinds.ts';

type Plain = (typeof groupKinds)['pricegroups'];
const all = { query: { length: '-1' } };
const kindWords: Readonly<Record<string, string>> = { glass: 'Glass', hardware: 'Hardware', service: 'Service' };

/** The groups of one kind: add, change, delete what nothing uses. */
export function GroupList({ kind }: { readonly kind: GroupKind }) {
  const { why } = useRights();
  const { data, error, refetch } = useQuery(queryOptionsFor(kind.list as Plain['list'], all));
  const [open, setOpen] = useState<Group | 'new' | null>(null);
  const remove = useCommand(kind.remove as Plain['remove'], { success: 'Deleted', refresh: [kind.list] });
  const askRemove = async (group: Group) => {
    const text = `The ${kind.noun} ${group.name} goes. One that is used by stock stays and says so.`;
    if (await confirm({ title: `Delete ${group.name}?`, text, yes: 'Delete', isDangerous: true }))
      void remove.run({ params: { id: group.id } });
  };
  const whyNot = { add: why(kind.create.access), change: why(kind.update.access), remove: why(kind.remove.access) };
  if (error && !data)
    return (
      <Notice
        icon="alert"
        tone="danger"
        title="The list could not be loaded"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message}
      </Notice>
    );
  if (!data) return <PageSkeleton rows={4} />;
  return (
    <Section>
      <div className={styles.head}>
        <p>{kind.says}</p>
        <Button
          variant="primary"
          icon={<Icon name="plus" size={15} />}
          disabled={whyNot.add !== null}
          title={whyNot.add ?? undefined}
          onClick={() => setOpen('new')}
        >
          Add
        </Button>
      </div>
      <PlainTable
        caption={kind.label}
        rows={data.data as readonly Group[]}
        keyOf={(group) => group.id}
        empty="None yet."
        columns={[
          { title: 'Name', cell: (group) => group.name },
          ...extraColumns(kind),
          { title: 'Description', isMinor: true, cell: (group) => group.description },
          {
            title: 'Actions',
            cell: (group) => (
              <span className={styles.row}>
                <Button
                  variant="quiet"
                  aria-label={`Change ${group.name}`}
                  disabled={whyNot.change !== null}
                  title={whyNot.change ?? undefined}
                  onClick={() => setOpen(group)}
                >
                  Change
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Delete ${group.name}`}
                  disabled={whyNot.remove !== null}
                  title={whyNot.remove ?? undefined}
                  onClick={() => void askRemove(group)}
                >
                  Delete
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open && <GroupDialog kind={kind} group={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  );
}

function extraColumns(kind: GroupKind): PlainColumn<Group>[] {
  if (kind.hasRange)
    return [
      { title: 'From', unit: 'mm', isNumeric: true, cell: (group) => group.fromMm },
      { title: 'Below', unit: 'mm', isNumeric: true, cell: (group) => group.belowMm },
    ];
  if (kind.hasKind) return [{ title: 'Kind', cell: (group) => kindWords[group.stockKind ?? ''] ?? 'Any' }];
  return [];
}
