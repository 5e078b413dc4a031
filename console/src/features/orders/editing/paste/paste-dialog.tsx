import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { useMemo, useState } from 'react';
import { formatCount, formatDecimal } from '../../../../lib/format/number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { type EditorConfig, edgesOf, useEditorTerms } from '../editor-config.ts';
import { type DraftLine, insertLines } from '../lines.ts';
import { usePrices } from '../use-prices.ts';
import { type ColumnKind, columnKinds, guessColumns } from './columns.ts';
import styles from './paste.module.css';
import { readRow } from './read-row.ts';
import { type Cells, readTable } from './read-table.ts';

interface Props {
  /** What was pasted into the lines; empty opens the field to paste into. */
  readonly text: string;
  readonly stock: readonly StockRow[];
  readonly config: EditorConfig;
  readonly contactId: number | null;
  /** Lines the order still takes. */
  readonly room: number;
  /** Lines taken over; the dialog stays while rows with errors are left. */
  readonly onTake: (lines: readonly Partial<DraftLine>[]) => void;
  readonly onClose: () => void;
}

/** A table as it stands in the dialog: what was not taken over yet. */
interface Table {
  readonly columns: readonly ColumnKind[];
  readonly rows: Cells;
}

const nothing: Table = { columns: [], rows: [] };
const none: readonly string[] = [];

/** Lines copied from a spreadsheet: columns guessed, each row with its price or its error, put right here, then taken over. */
export default function PasteDialog({ text, stock, config, contactId, room, onTake, onClose }: Props) {
  const edgeCodes = useMemo(() => config.edgeworks.map((edgework) => edgework.code), [config]);
  const tableOf = (pasted: string): Table => {
    const cells = readTable(pasted);
    if (cells.length === 0) return nothing;
    const { hasHead, columns } = guessColumns(cells, stock, edgeCodes);
    return { columns, rows: hasHead ? cells.slice(1) : cells };
  };
  const [table, setTable] = useState(() => tableOf(text));
  const world = useMemo(
    () => ({ stock, cutouts: config.cutouts, edgeCodes, like: null }),
    [stock, config.cutouts, edgeCodes],
  );
  const read = useMemo(() => table.rows.map((row) => readRow(row, table.columns, world)), [table, world]);
  const drafts = useMemo(
    () =>
      insertLines(
        [],
        read.map(({ line }) => {
          if (!line) return {};
          const isPlain = !line.areEdgesChosen && line.isGlass;
          return isPlain ? { ...line, edges: edgesOf(config.defaults, undefined, line.isToughened ?? false) } : line;
        }),
      ),
    [read, config.defaults],
  );
  const prices = usePrices(drafts, contactId, stock, useEditorTerms(config));
  const good = read.flatMap(({ line }) => line ?? []);
  const bad = read.length - good.length;
  const isFull = good.length > room;
  const edit = (row: number, column: number, value: string) =>
    setTable((old) => ({
      ...old,
      rows: old.rows.map((cells, i) => (i === row ? cells.map((cell, j) => (j === column ? value : cell)) : cells)),
    }));
  const mean = (column: number, kind: ColumnKind) =>
    setTable((old) => ({
      ...old,
      columns: old.columns.map((one, i) => (i === column ? kind : one === kind ? 'ignore' : one)),
    }));
  const drop = (row: number) => setTable((old) => ({ ...old, rows: old.rows.filter((_, i) => i !== row) }));
  return (
    <Dialog
      isOpen
      title="Paste lines from a spreadsheet"
      width={1080}
      isChanged={table.rows.length > 0}
      onClose={onClose}
    >
      {table.rows.length === 0 ? (
        <label className={styles.drop}>
          <span>Paste rows from a spreadsheet here, with or without headings. Columns can be in any order.</span>
          <textarea
            data-autofocus
            aria-label="Rows of a spreadsheet"
            rows={7}
            className={styles.area}
            placeholder={'Glass\tWidth\tHeight\tQty\tEdges\n6CLT\t1200\t800\t4\tfp4'}
            value=""
            onChange={(e) => setTable(tableOf(e.target.value))}
          />
        </label>
      ) : (
        <>
          <Row as="p" gap={16} className={styles.sum} role="status">
            <b>{formatCount(good.length)}</b> {good.length === 1 ? 'row is' : 'rows are'} ready
            {bad > 0 && (
              <Row as="span" gap={4} align="center" isInline className={styles.bad}>
                <Icon name="alert" size={14} /> {formatCount(bad)} to correct
              </Row>
            )}
          </Row>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label="Rows to add">
            <table className={styles.table}>
              <caption className="sr-only">Rows of the pasted table</caption>
              <thead>
                <tr>
                  <th scope="col">#</th>
                  {table.columns.map((kind, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                    <th key={column} scope="col">
                      <select
                        aria-label={`Column ${column + 1} holds`}
                        value={kind}
                        onChange={(e) => mean(column, e.target.value as ColumnKind)}
                      >
                        {Object.entries(columnKinds).map(([value, label]) => (
                          <option key={value} value={value}>
                            {label}
                          </option>
                        ))}
                      </select>
                    </th>
                  ))}
                  <th scope="col" data-numeric>
                    Total $
                  </th>
                  <th scope="col">
                    <span className="sr-only">Leave out</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {table.rows.map((cells, row) => {
                  const faults = read[row]?.faults ?? [];
                  const price = prices.get(drafts[row]?.key ?? 0);
                  const refusal = price?.answer?.error?.message;
                  const others = [...faults.map((fault) => fault.message), ...(refusal ? [refusal] : none)];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
                    <tr key={row} data-bad={faults.length > 0 || undefined}>
                      <td className="tabular">{row + 1}</td>
                      {cells.map((cell, column) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
                        <td key={column}>
                          <input
                            aria-label={`Row ${row + 1}, ${columnKinds[table.columns[column] ?? 'ignore']}`}
                            aria-invalid={faults.some((fault) => fault.column === column) || undefined}
                            data-unused={table.columns[column] === 'ignore' || undefined}
                            value={cell}
                            autoComplete="off"
                            spellCheck={false}
                            onChange={(e) => edit(row, column, e.target.value)}
                          />
                        </td>
                      ))}
                      <td data-numeric className="tabular">
                        {others.length > 0 ? (
                          <span className={styles.fault}>{others.join(' · ')}</span>
                        ) : price?.answer?.price ? (
                          formatDecimal(price.answer.price.lineCurrency)
                        ) : (
                          '–'
                        )}
                      </td>
                      <td>
                        <Button variant="quiet" aria-label={`Leave out row ${row + 1}`} onClick={() => drop(row)}>
                          ×
                        </Button>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
          {isFull && (
            <p className={styles.fault} role="alert">
              The order takes {formatCount(room)} more lines, here are {formatCount(good.length)}
            </p>
          )}
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          disabled={good.length === 0 || isFull}
          title={bad > 0 ? 'Rows with errors stay here' : undefined}
          onClick={() => {
            onTake(good);
            if (bad === 0) onClose();
            else setTable((old) => ({ ...old, rows: old.rows.filter((_, i) => !read[i]?.line) }));
          }}
        >
          {bad > 0 && good.length > 0
            ? `Add ${formatCount(good.length)}, keep ${formatCount(bad)} here`
            : `Add ${formatCount(good.length)} ${good.length === 1 ? 'line' : 'lines'}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
