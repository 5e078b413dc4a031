import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { type AnyRecord, nameOf } from './list-records.ts';
import styles from './maintained-list.module.css';
import { RecordHistory } from './record-history.tsx';

interface Props {
  readonly list: AnyList;
  readonly record: AnyRecord;
  /** Ids in their order, where people put the records in order by hand. */
  readonly order: readonly number[];
  readonly onChange: () => void;
}

/** What can be done with a record; what the user may not do stays visible and says why. */
export function RecordActions({ list, record, order, onChange }: Props) {
  const { why } = useRights();
  const refresh = [list.calls.list];
  const remove = useCommand(list.calls.remove, { success: 'Deleted', refresh });
  const archive = useCommand(list.calls.archive, { success: 'Archived', refresh });
  const restore = useCommand(list.calls.restore, { success: 'Restored', refresh });
  const reorder = useCommand(list.calls.reorder, { refresh });
  const name = nameOf(list, record);
  const params = { id: record.id };
  const askRemove = async () => {
    const text = `The ${list.words.one} ${name} will be deleted. One that is in use is kept.`;
    if (await confirm({ title: `Delete ${name}?`, text, yes: 'Delete', isDangerous: true }))
      void remove.run({ params });
  };
  const action = (label: string, blocker: string | null, run: () => void) => (
    <Button
      key={label}
      variant="quiet"
      aria-label={`${label} ${name}`}
      disabled={blocker !== null}
      title={blocker ?? undefined}
      onClick={run}
    >
      {label}
    </Button>
  );
  const at = order.indexOf(record.id);
  const move = (to: number) => void reorder.run({ body: { ids: order.toSpliced(at, 1).toSpliced(to, 0, record.id) } });
  const mayUpdate = why(list.rights.update);
  const standing = record.isArchived
    ? action('Restore', mayUpdate, () => void restore.run({ params }))
    : action('Archive', mayUpdate, () => void archive.run({ params }));
  return (
    <span className={styles.row}>
      {list.isOrdered && at > 0 && action('Move up', mayUpdate, () => move(at - 1))}
      {list.isOrdered && at < order.length - 1 && action('Move down', mayUpdate, () => move(at + 1))}
      {action('Change', mayUpdate, onChange)}
      <RecordHistory list={list} record={record} />
      {list.canArchive && standing}
      {list.canDelete && action('Delete', why(list.rights.delete), () => void askRemove())}
    </span>
  );
}
