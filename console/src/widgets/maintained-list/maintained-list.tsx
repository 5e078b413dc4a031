import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { useLive } from '../../lib/live/live.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ExportMenu } from '../data-table/export-menu.tsx';
import { Section } from '../page/page.tsx';
import { PartWait } from '../page/part-wait.tsx';
import { type AnyRecord, recordsQuery, shownRecords } from './list-records.ts';
import styles from './maintained-list.module.css';
import { RecordDialog } from './record-dialog.tsx';
import { RecordTable } from './record-table.tsx';

/** So many records are seen at a glance; more can be searched. */
const atAGlance = 8;

/** What a dialog that adds or changes a record is given; `record` null makes a new one. */
export interface RecordDialogProps {
  readonly list: AnyList;
  readonly record: AnyRecord | null;
  readonly onClose: () => void;
}
interface Props {
  readonly list: AnyList;
  /** The dialog of a list whose fields are more than text, numbers and choices; left out: the one its fields make. */
  readonly dialog?: ComponentType<RecordDialogProps>;
}

/** The records of a maintained list: found, added, changed, archived, deleted, put in order, saved as a file. */
export function MaintainedList({ list, dialog: EditDialog = RecordDialog }: Props) {
  const { why } = useRights();
  const closed = why(list.rights.read);
  useLive(closed === null ? list.topic : null);
  const { data, error, refetch } = useQuery({ ...recordsQuery(list), enabled: closed === null });
  const [open, setOpen] = useState<AnyRecord | 'new' | null>(null);
  const [text, setText] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const { one, many, says } = list.words;
  const noun = [one, many.toLowerCase()] as const;
  const whyNotAdd = why(list.rights.create);
  const add = () => {
    if (whyNotAdd === null) setOpen('new');
  };
  useKeys([{ keys: 'c', label: `Add ${noun[0]}`, group: 'List', run: add }]);
  useActions([{ id: `add ${list.name}`, label: `New ${one}`, group: 'List', keys: 'c', blocker: whyNotAdd, run: add }]);
  if (closed !== null)
    return (
      <Notice icon="lock" tone="attention" title={`You may not see the ${noun[1]}`}>
        {closed}
      </Notice>
    );
  if (!data) return <PartWait error={error} onRetry={refetch} title="The list could not be loaded" rows={4} />;
  const all = data.data as unknown as readonly AnyRecord[];
  const records = shownRecords(list, all, { text, withArchived });
  return (
    <Section>
      <div className={styles.head}>
        <p>{says}</p>
        <div className={styles.tools}>
          {all.length > atAGlance && (
            <Input
              className={styles.search}
              type="search"
              aria-label={`Search ${noun[1]}`}
              placeholder="Search"
              value={text}
              onChange={(e) => setText(e.target.value)}
            />
          )}
          {all.some((record) => record.isArchived) && (
            <label className={styles.check}>
              <input type="checkbox" checked={withArchived} onChange={(e) => setWithArchived(e.target.checked)} />
              Show archived
            </label>
          )}
          <ExportMenu
            endpoint={list.calls.list}
            query={{
              'search[value]': text,
              ...(withArchived || !list.canArchive ? {} : { 'filter[isArchived][eq]': 'false' }),
            }}
            columns={Object.entries(list.columns)}
            title={many}
            noun={noun}
            matching={records.length}
          />
          <Button
            variant="primary"
            kbd="c"
            icon={<Icon name="plus" size={15} />}
            disabled={whyNotAdd !== null}
            title={whyNotAdd ?? undefined}
            onClick={add}
          >
            Add
          </Button>
        </div>
      </div>
      <RecordTable
        list={list}
        records={records}
        order={all.map((record) => record.id)}
        empty={all.length === 0 ? 'None yet.' : 'None found.'}
        onChange={setOpen}
      />
      {open && <EditDialog list={list} record={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
