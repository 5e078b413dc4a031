import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { ColumnLine } from './column-line.tsx';
import { gridColumn } from './columns.ts';
import styles from './columns-menu.module.css';
import { isArranged, type Layout, type LayoutSearch, placeField, plainLayout, shownFields } from './layout.ts';

interface Props {
  readonly columns: TableColumns;
  readonly widths: Readonly<Record<string, number>> | undefined;
  readonly layout: Layout;
  readonly search: LayoutSearch;
  readonly onChange: (part: LayoutSearch) => void;
}

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const;

/** Which columns are on the screen, in which order, pinned or not, how wide; and how tall rows are. */
export function ColumnsMenu({ columns, widths, layout, search, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const all = layout.fields.length;
  const shown = shownFields(layout).length;
  const isWhole = shown === all;
  useKeys([{ keys: 'shift+c', label: 'Columns', group: 'List', run: () => setOpen(true) }]);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <Button
          variant="quiet"
          icon={<IconColumns3 size={15} aria-hidden />}
          aria-label={isWhole ? 'Columns' : `Columns ${shown}/${all} shown`}
          title="Columns (Shift C)"
          onClick={() => setOpen(!isOpen)}
        >
          <span>Columns</span> {!isWhole && <small className={styles.count}>{`${shown}/${all}`}</small>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-label="Columns">
        <ul className={styles.list}>
          {layout.fields.map((field, i) => {
            const column = columns[field];
            return (
              column && (
                <ColumnLine
                  key={field}
                  column={gridColumn(field, column, { widths }, layout)}
                  place={i}
                  layout={layout}
                  onChange={onChange}
                  onDrag={setDragged}
                  onDrop={() => dragged && onChange(placeField(layout, dragged, i))}
                />
              )
            );
          })}
        </ul>
        <div className={styles.foot}>
          <fieldset className={styles.density}>
            <legend>Rows</legend>
            {densities.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-pressed={layout.density === value}
                onClick={() => onChange({ density: layout.density === value ? undefined : value })}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <Button variant="quiet" disabled={!isArranged(search)} onClick={() => onChange(plainLayout)}>
            Reset columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
