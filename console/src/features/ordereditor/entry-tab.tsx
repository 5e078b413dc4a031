import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { queryOptionsFor, refresh } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Row } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { Entry, EntryKind } from './entry-kind.ts';
import styles from './ordereditor.module.css';

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const plural = (word: string) => `${word}s`;

/** One list of the configuration: added to, changed, and deleted with a way back. */
export function EntryTab<R extends Entry>({ kind }: { readonly kind: EntryKind<R> }) {
  const rights = useRights();
  const list = useQuery(queryOptionsFor(kind.list));
  const [open, setOpen] = useState<R | 'new' | null>(null);
  const [isFilling, setFilling] = useState(false);
  const cannot = (endpoint: EntryKind<R>['create']) => rights.why(endpoint.access);
  const rows = (list.data as { data: readonly R[] } | undefined)?.data;
  if (!rows)
    return (
      <PartWait
        error={list.error}
        onRetry={() => list.refetch()}
        title={`The ${plural(kind.word)} could not be read`}
        rows={8}
      />
    );
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That did not work');
    }
    await refresh(kind.list);
  };
  const remove = async (row: R) => {
    const isSure = await confirm({
      title: `Delete ${row.name}?`,
      text: 'Orders that use it stay as they are.',
      yes: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return;
    const { id, ...body } = row;
    await attempt(async () => {
      await call(kind.remove, { params: { id } } as never);
      const back = () => void attempt(() => call(kind.create, { body } as never));
      toast.success(`${row.name} deleted`, { label: 'Undo', run: back });
    });
  };
  const fill = async () => {
    setFilling(true);
    await attempt(async () => {
      for (const body of kind.usual) await call(kind.create, { body } as never);
    });
    setFilling(false);
  };
  return (
    <section className={styles.tab}>
      <Row as="header" gap={16} rowGap={8} align="center" justify="between" isWrapped>
        <p>{kind.explain}</p>
        <Button
          variant="primary"
          icon={<IconPlus size={15} aria-hidden />}
          disabled={cannot(kind.create) !== null}
          title={cannot(kind.create) ?? undefined}
          onClick={() => setOpen('new')}
        >
          Add {kind.word}
        </Button>
      </Row>
      <PlainTable
        caption={sentence(plural(kind.word))}
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          ...kind.columns,
          {
            title: 'Change',
            cell: (row: R) => (
              <Row as="span" isInline>
                <IconButton
                  label={cannot(kind.update) ?? `Change ${row.name}`}
                  disabled={cannot(kind.update) !== null}
                  onClick={() => setOpen(row)}
                >
                  <IconPencil size={15} aria-hidden />
                </IconButton>
                <IconButton
                  label={cannot(kind.remove) ?? `Delete ${row.name}`}
                  disabled={cannot(kind.remove) !== null}
                  onClick={() => void remove(row)}
                >
                  <IconTrash size={15} aria-hidden />
                </IconButton>
              </Row>
            ),
          },
        ]}
        empty={
          <>
            No {plural(kind.word)} yet.{' '}
            <Button
              isBusy={isFilling}
              disabled={cannot(kind.create) !== null}
              title={cannot(kind.create) ?? undefined}
              onClick={() => void fill()}
            >
              Add the {kind.usual.length} usual ones
            </Button>
          </>
        }
      />
      {open && <EntryDialog kind={kind} entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </section>
  );
}
