import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { Menu } from '@mantine/core';
import { IconArrowUp, IconCheck, IconColumns3, IconDownload, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useActions } from '../../lib/actions/actions.ts';
import { Button } from '../../ui/button.tsx';
import { shownColumns } from './columns.ts';
import { exportRows } from './export-rows.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterOption } from './filter-words.ts';
import type { ListRow } from './table-query.ts';
import styles from './toolbar.module.css';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly columns: TableColumns;
  readonly url: TableUrl;
  readonly noun: readonly [one: string, many: string];
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
  readonly freshCount: number;
  readonly onShowFresh: () => void;
  /** Every row that matches, not only this page. */
  readonly readAll: () => Promise<readonly ListRow[]>;
}

const searchPause = 200;

/** Types ahead; asks the server once the typing pauses. */
function SearchField({ url, noun }: Pick<Props, 'url' | 'noun'>) {
  const wanted = url.search.q ?? '';
  const [text, setText] = useState(wanted);
  const latest = useRef(url);
  latest.current = url;
  useEffect(() => setText(wanted), [wanted]);
  useEffect(() => {
    if (text === wanted) return;
    const timer = setTimeout(() => latest.current.change({ q: text || undefined }), searchPause);
    return () => clearTimeout(timer);
  }, [text, wanted]);
  return (
    <label className={styles.search}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        type="search"
        value={text}
        onChange={(e) => setText(e.target.value)}
        placeholder={`Search ${noun[1]}`}
        aria-label={`Search ${noun[1]}`}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => setText('')}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </label>
  );
}

/** Which columns are on the screen. */
function ColumnsMenu({ columns, url }: Pick<Props, 'columns' | 'url'>) {
  const hide = url.search.hide ?? [];
  const toggle = (field: string) => {
    const next = hide.includes(field) ? hide.filter((f) => f !== field) : [...hide, field];
    url.change({ hide: next, page: url.search.page });
  };
  return (
    <Menu position="bottom-end" closeOnItemClick={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <Button variant="quiet" icon={<IconColumns3 size={15} aria-hidden />} aria-label="Columns">
          Columns
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        {shownColumns(columns)
          .slice(1)
          .map(([field, column]) => (
            <Menu.Item
              key={field}
              role="menuitemcheckbox"
              aria-checked={!hide.includes(field)}
              leftSection={
                <IconCheck size={14} aria-hidden style={{ visibility: hide.includes(field) ? 'hidden' : 'visible' }} />
              }
              onClick={() => toggle(field)}
            >
              {column.title}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Search, filters, what is new, columns and export. */
export function TableToolbar({ columns, url, noun, options, freshCount, onShowFresh, readAll }: Props) {
  const save = () =>
    void readAll().then((rows) => exportRows({ name: noun[1], columns, hide: url.search.hide, options }, rows));
  useActions([{ id: `export ${noun[1]}`, label: `Export all matching ${noun[1]} as CSV`, group: 'List', run: save }]);
  return (
    <div className={styles.toolbar}>
      <SearchField url={url} noun={noun} />
      <FilterChips columns={columns} url={url} options={options} />
      <span className={styles.end}>
        <span role="status" className="sr-only">
          {freshCount > 0 ? `${freshCount} new ${freshCount === 1 ? noun[0] : noun[1]}` : ''}
        </span>
        {freshCount > 0 && (
          <Button className={styles.pill} icon={<IconArrowUp size={14} aria-hidden />} onClick={onShowFresh}>
            {`${freshCount} new ${freshCount === 1 ? noun[0] : noun[1]}`}
          </Button>
        )}
        <ColumnsMenu columns={columns} url={url} />
        <Button variant="quiet" icon={<IconDownload size={15} aria-hidden />} onClick={save} aria-label="Export">
          Export
        </Button>
      </span>
    </div>
  );
}
