import { type LibraryRow, ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatCount } from '../../lib/format/number.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './ordereditor.module.css';
import { libraryItemsQuery } from './ordereditor.queries.ts';

/** Lines kept to be used again: found, renamed, deleted with a way back. They are made in the order editor. */
export function LibraryTab() {
  const rights = useRights();
  const cannotRead = rights.why(ordereditorContract.listLibraryItems.access);
  const [q, setQ] = useState('');
  const [open, setOpen] = useState<LibraryRow | null>(null);
  const list = useQuery({ ...libraryItemsQuery(q), placeholderData: keepPreviousData, enabled: cannotRead === null });
  if (cannotRead !== null) return <p className={styles.tab}>{cannotRead}</p>;
  const cannotChange = rights.why(ordereditorContract.updateLibraryItem.access);
  const cannotDelete = rights.why(ordereditorContract.deleteLibraryItem.access);
  const remove = async ({ id, name }: LibraryRow) => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      text: 'Orders made from it stay as they are.',
      yes: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const {
        name: kept,
        category,
        description,
        items,
      } = await call(ordereditorContract.getLibraryItem, { params: { id } });
      await call(ordereditorContract.deleteLibraryItem, { params: { id } });
      const back = async () => {
        await call(ordereditorContract.createLibraryItem, { body: { name: kept, category, description, items } });
        await refresh(ordereditorContract.listLibraryItems);
      };
      toast.success(`${name} deleted`, { label: 'Undo', run: () => void back() });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That did not work');
    }
    await refresh(ordereditorContract.listLibraryItems);
  };
  return (
    <section className={styles.tab}>
      <Row as="header" gap={16} rowGap={8} align="center" justify="between" isWrapped>
        <p>Saved lines for reuse. Save them in the order editor under Library.</p>
        <input
          type="search"
          className={styles.search}
          aria-label="Search the library"
          placeholder="Search"
          value={q}
          onChange={(e) => setQ(e.target.value)}
        />
      </Row>
      {list.data ? (
        <PlainTable
          caption="Library items"
          rows={list.data.data}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Name', cell: (row) => row.name },
            { title: 'Category', cell: (row) => row.category },
            { title: 'Glass', isMinor: true, cell: (row) => row.stockCodes },
            { title: 'Lines', isNumeric: true, cell: (row) => formatCount(row.lineCount) },
            { title: 'Description', isMinor: true, cell: (row) => row.description },
            {
              title: 'Change',
              cell: (row) => (
                <Row as="span" isInline>
                  <IconButton
                    label={cannotChange ?? `Change ${row.name}`}
                    disabled={cannotChange !== null}
                    onClick={() => setOpen(row)}
                  >
                    <IconPencil size={15} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={cannotDelete ?? `Delete ${row.name}`}
                    disabled={cannotDelete !== null}
                    onClick={() => void remove(row)}
                  >
                    <IconTrash size={15} aria-hidden />
                  </IconButton>
                </Row>
              ),
            },
          ]}
          empty={q === '' ? 'The library is empty.' : 'Nothing found.'}
        />
      ) : (
        <PartWait error={list.error} onRetry={() => list.refetch()} title="The library could not be loaded" rows={6} />
      )}
      {open && <RenameDialog row={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

/** Name, category and description; the lines stay. */
function RenameDialog({ row, onClose }: { readonly row: LibraryRow; readonly onClose: () => void }) {
  const command = useCommand(ordereditorContract.updateLibraryItem, {
    success: 'Saved',
    refresh: [ordereditorContract.listLibraryItems, ordereditorContract.getLibraryItem],
    onDone: onClose,
  });
  const form = useForm({ name: row.name, category: row.category, description: row.description }, command);
  const send = async () => {
    const { items } = await call(ordereditorContract.getLibraryItem, { params: { id: row.id } });
    await command.run({ params: { id: row.id }, body: { ...form.values, items } });
  };
  return (
    <Dialog isOpen title={row.name} size="small" isChanged={form.isChanged && !command.isRunning} onClose={onClose}>
      <Form command={command} closeLabel="Close" onSubmit={() => void send()} onCancel={onClose}>
        <TextField label="Name" {...form.bind('name')} />
        <TextField label="Category" isOptional {...form.bind('category')} />
        <TextField label="Description" isOptional {...form.bind('description')} />
      </Form>
    </Dialog>
  );
}
