import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import { Button } from '../../ui/button.tsx';
import { shownColumns } from './columns.ts';
import styles from './toolbar.module.css';

interface Props {
  readonly columns: TableColumns;
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly onSort: (sort: string) => void;
}

/** The order of the list by keyboard (S) and on a phone: choosing the same column again turns it round. */
export function SortMenu({ columns, order, onSort }: Props) {
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 's', label: 'Sort', group: 'List', run: () => setOpen(true) }]);
  const choose = (field: string) => onSort(order?.field === field && order.dir === 'asc' ? `-${field}` : field);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button
          variant="quiet"
          icon={<IconArrowsSort size={15} aria-hidden />}
          aria-label={`Sort, by ${order ? columns[order.field]?.title : 'nothing'} now`}
        >
          Sort
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {shownColumns(columns)
          .filter(([, column]) => column.sortable !== false)
          .map(([field, column]) => {
            const dir = order?.field === field ? order.dir : undefined;
            return (
              <Menu.Item
                key={field}
                role="menuitemradio"
                aria-checked={dir !== undefined}
                rightSection={
                  dir &&
                  (dir === 'asc' ? (
                    <IconArrowUp size={14} aria-label="ascending" />
                  ) : (
                    <IconArrowDown size={14} aria-label="descending" />
                  ))
                }
                onClick={() => choose(field)}
              >
                {column.title}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
