import type { TableColumns } from '@glasshouse/services/platform/contract/table';
import { IconArrowUp, IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { DateRange } from '../date-range/date-range.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { dateColumnOf } from './filter-sent.ts';
import { FilterSheet } from './filter-sheet.tsx';
import type { FilterOption } from './filter-words.ts';
import type { Layout, LayoutSearch } from './layout.ts';
import { SearchField } from './search-field.tsx';
import { SortMenu } from './sort-menu.tsx';
import { filtersOf } from './table-url.ts';
import styles from './toolbar.module.css';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly columns: TableColumns;
  readonly url: TableUrl;
  readonly noun: readonly [one: string, many: string];
  readonly options: Readonly<Record<string, readonly FilterOption[]>>;
  readonly widths: Readonly<Record<string, number>> | undefined;
  readonly layout: Layout;
  readonly onLayout: (part: LayoutSearch) => void;
  readonly order: { readonly field: string; readonly dir: 'asc' | 'desc' } | null;
  readonly freshCount: number;
  readonly onShowFresh: () => void;
  /** A phone: filters are in a sheet, columns are cards. */
  readonly isNarrow: boolean;
  /** Saves the list as a file. */
  readonly exports: ReactNode;
}

/** Search, filters, date range, what is new, order, columns and export. */
export function TableToolbar(props: Props) {
  const { columns, url, noun, isNarrow, order } = props;
  const sort = <SortMenu columns={columns} order={order} onSort={(next) => url.change({ sort: next })} />;
  return (
    <Row gap={8} align="center" isWrapped className={styles.toolbar}>
      <SearchField url={url} noun={noun} />
      {isNarrow ? <SheetButton {...props} sort={sort} /> : <Filters {...props} />}
      <Row as="span" gap={4} align="center" className={styles.end}>
        <FreshPill {...props} />
        {!isNarrow && sort}
        {!isNarrow && (
          <ColumnsMenu
            columns={columns}
            widths={props.widths}
            layout={props.layout}
            search={url.search}
            onChange={props.onLayout}
          />
        )}
        {!isNarrow && props.exports}
      </Row>
    </Row>
  );
}

/** The date range of the list, where it has one, and the chips. */
function Filters({ columns, url, options }: Pick<Props, 'columns' | 'url' | 'options'>) {
  const dated = dateColumnOf(columns);
  return (
    <>
      {dated && <DateRange title={dated.title} value={url.search.date} onChange={(date) => url.change({ date })} />}
      <FilterChips columns={columns} url={url} options={options} />
    </>
  );
}

function SheetButton(props: Props & { readonly sort: ReactNode }) {
  const { columns, url, noun } = props;
  const [isOpen, setOpen] = useState(false);
  const count = filtersOf(url.search, columns).length + (url.search.date ? 1 : 0);
  return (
    <>
      <Button icon={<IconFilter size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <FilterSheet title={`Filter ${noun[1]}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Filters {...props} />
        {props.sort}
        {props.exports}
      </FilterSheet>
    </>
  );
}

/** '4 new orders' waits until it is pressed, so that no row moves by itself. */
function FreshPill({ freshCount, noun, onShowFresh }: Pick<Props, 'freshCount' | 'noun' | 'onShowFresh'>) {
  const text = freshCount > 0 ? `${freshCount} new ${freshCount === 1 ? noun[0] : noun[1]}` : '';
  return (
    <>
      <span role="status" className="sr-only">
        {text}
      </span>
      {text && (
        <Button className={styles.pill} icon={<IconArrowUp size={14} aria-hidden />} onClick={onShowFresh}>
          {text}
        </Button>
      )}
    </>
  );
}
