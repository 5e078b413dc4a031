import type { TableColumns, TableFilter } from '@glasshouse/services/platform/contract/table';
import { Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { FilterForm } from './filter-form.tsx';
import { type FilterOption, filterWords } from './filter-words.ts';
import { filtersOf, withFilter, withoutFilter, writeFilter } from './table-url.ts';
import styles from './toolbar.module.css';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly columns: TableColumns;
  readonly url: TableUrl;
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
}

interface ChipProps extends Props {
  readonly filter: TableFilter;
}

/** Field, operator, value and a cross; pressing the parts edits them. */
function FilterChip({ columns, url, options, filter }: ChipProps) {
  const [isOpen, setOpen] = useState(false);
  const column = columns[filter.field];
  if (!column) return null;
  const words = filterWords(filter, column, options[filter.field]);
  const apply = (next: TableFilter | null) => {
    setOpen(false);
    url.change(next ? withFilter(url.search, next, filter) : withoutFilter(url.search, filter));
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 120 }}>
      <span className={styles.chip}>
        <Popover.Target>
          <button type="button" className={styles.parts} onClick={() => setOpen(!isOpen)}>
            <span>{words.field}</span>
            <span>{words.operator}</span>
            {words.value && <b>{words.value}</b>}
          </button>
        </Popover.Target>
        <button
          type="button"
          className={styles.cross}
          aria-label={`Remove filter ${words.field} ${words.operator} ${words.value}`}
          onClick={() => url.change(withoutFilter(url.search, filter))}
        >
          <IconX size={13} aria-hidden />
        </button>
      </span>
      <Popover.Dropdown className={styles.popover}>
        <FilterForm
          columns={columns}
          options={options}
          filter={filter}
          onApply={apply}
          onCancel={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The chips of the filters, Add filter (F), and Clear all. */
export function FilterChips(props: Props) {
  const { columns, url, options } = props;
  const [isOpen, setOpen] = useState(false);
  const filters = filtersOf(url.search, columns);
  useKeys([{ keys: 'f', label: 'Add a filter', group: 'List', run: () => setOpen(true) }]);
  const add = (next: TableFilter | null) => {
    setOpen(false);
    if (next) url.change(withFilter(url.search, next));
  };
  return (
    <Row gap={6} align="center" isWrapped>
      {filters.map((filter) => (
        <FilterChip key={writeFilter(filter)} {...props} filter={filter} />
      ))}
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 120 }}>
        <Popover.Target>
          <Button variant="quiet" icon={<IconFilter size={15} aria-hidden />} kbd="f" onClick={() => setOpen(!isOpen)}>
            Add filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={styles.popover}>
          <FilterForm columns={columns} options={options} onApply={add} onCancel={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {(filters.length > 0 || url.search.date) && (
        <Button variant="quiet" onClick={() => url.change({ f: undefined, date: undefined })}>
          Clear all
        </Button>
      )}
    </Row>
  );
}
