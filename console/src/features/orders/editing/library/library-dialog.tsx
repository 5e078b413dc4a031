import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { type LibraryItem, ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api/client.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { useRights } from '../../../../lib/auth/profile.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { TextField } from '../../../../widgets/form/fields.tsx';
import { useForm } from '../../../../widgets/form/form-state.ts';
import { type DraftLine, isBlank, toBody } from '../lines.ts';
import styles from './library.module.css';

interface Props {
  readonly lines: readonly DraftLine[];
  readonly stock: readonly StockRow[];
  readonly onDone: (lines: readonly Partial<DraftLine>[]) => void;
  readonly onClose: () => void;
}

const numberText = (n: number) => (n === 0 ? '' : String(n));

/** The lines of a library item as new lines; what is no longer in stock is left out. */
function draftsOf(item: LibraryItem, stock: readonly StockRow[]): Partial<DraftLine>[] {
  return item.items.flatMap((line) => {
    const found = stock.find((one) => one.id === line.stockId);
    if (!found) return [];
    return [
      {
        stockId: found.id,
        stockCode: found.code,
        isGlass: found.kind === 'glass',
        canToughen: found.canToughen,
        width: numberText(line.widthMm ?? 0),
        height: numberText(line.heightMm ?? 0),
        quantity: String(line.quantity),
        isToughened: line.isToughened,
        edges: line.edges,
        areEdgesChosen: true,
        holes: numberText(line.holes),
        cutouts: numberText(line.cutouts),
        holePositions: line.holePositions ?? [],
        cutoutPositions: line.cutoutPositions ?? [],
        corners: line.corners ?? [],
        place: line.place,
        outline: line.outline,
        description: line.description,
        note: line.note,
      },
    ];
  });
}

/** Lines kept to be used again: put in with one press; the lines typed here are kept under a name. */
export default function LibraryDialog({ lines, stock, onDone, onClose }: Props) {
  const rights = useRights();
  const [q, setQ] = useState('');
  const cannotRead = rights.why(ordereditorContract.listLibraryItems.access);
  const found = useQuery({
    ...tableQuery(ordereditorContract.listLibraryItems, { q: q || undefined, size: 50 }, 'name'),
    placeholderData: keepPreviousData,
    enabled: cannotRead === null,
  });
  const keep = useCommand(ordereditorContract.createLibraryItem, {
    success: 'Saved to the library',
    refresh: [ordereditorContract.listLibraryItems],
  });
  const form = useForm({ name: '', category: '' }, keep);
  const kept = lines.filter((line) => !isBlank(line) && line.stockId !== null);
  const cannotKeep =
    rights.why(ordereditorContract.createLibraryItem.access) ?? (kept.length === 0 ? 'Type a line first' : null);
  const insert = async (id: number) => {
    const item = await call(ordereditorContract.getLibraryItem, { params: { id } });
    const added = draftsOf(item, stock);
    const lost = item.items.length - added.length;
    if (lost > 0) toast.warning(`${lost} of ${item.items.length} lines are no longer in stock and were left out`);
    onDone(added);
  };
  const save = async () => {
    const items = kept.map((line) => {
      const { itemId: _, dueDate: __, overridePrice: ___, ...body } = toBody(line);
      return body;
    });
    const made = await keep.run({ body: { ...form.values, items } });
    if (made) form.reset({ name: '', category: '' });
  };
  const rows = found.data?.data ?? [];
  return (
    <Dialog isOpen title="Library" width={720} isChanged={form.isChanged} onClose={onClose}>
      {cannotRead ? (
        <p className={styles.empty}>{cannotRead}</p>
      ) : (
        <>
          <input
            data-autofocus
            type="search"
            className={styles.search}
            aria-label="Search the library"
            placeholder="Name, category or glass"
            value={q}
            onChange={(e) => setQ(e.target.value)}
          />
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <button type="button" className={styles.item} onClick={() => void insert(row.id)}>
                  <b>{row.name}</b>
                  <span>{row.category}</span>
                  <span className={styles.codes}>{row.stockCodes}</span>
                  <span className="tabular">
                    {formatCount(row.lineCount)} {row.lineCount === 1 ? 'line' : 'lines'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {found.isSuccess && rows.length === 0 && (
            <p className={styles.empty}>
              {q === '' ? 'The library is empty. Enter lines, then save them below.' : 'Nothing found'}
            </p>
          )}
          {found.isError && (
            <p className={styles.empty} role="alert">
              {found.error.message}
            </p>
          )}
        </>
      )}
      <form
        className={styles.keep}
        onSubmit={(e) => {
          e.preventDefault();
          void save();
        }}
      >
        <TextField label={`Keep the ${formatCount(kept.length)} lines of this order as`} {...form.bind('name')} />
        <TextField label="Category" isOptional {...form.bind('category')} />
        <Button type="submit" isBusy={keep.isRunning} disabled={cannotKeep !== null} title={cannotKeep ?? undefined}>
          Keep
        </Button>
      </form>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
