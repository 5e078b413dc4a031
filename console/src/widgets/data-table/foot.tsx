import { defaultPageSize, pageSizes } from '@glasshouse/services/platform/contract/table';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './foot.module.css';
import { pageButtons } from './pages.ts';
import type { ListShape } from './table-query.ts';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly url: TableUrl;
  readonly answer: ListShape<unknown> | undefined;
  readonly isFetching: boolean;
  /** Rows can be ticked. */
  readonly hasTicks?: boolean;
  readonly grid: RefObject<HTMLElement | null>;
}

const rangeText = (from: number, shown: number, all: number, isCapped: boolean) =>
  shown === 0
    ? 'No rows'
    : `Rows ${formatCount(from + 1)}–${formatCount(from + shown)} of ${formatCount(all)}${isCapped ? '+' : ''}`;

/** Key hints, which rows these are, pages and page size. */
export function TableFoot({ url, answer, isFetching, hasTicks, grid }: Props) {
  const size = url.search.size ?? defaultPageSize;
  const page = size === -1 ? 1 : (url.search.page ?? 1);
  const all = answer?.recordsFiltered ?? 0;
  const last = size === -1 ? 1 : Math.max(1, Math.ceil(all / size));
  const go = (wanted: number) => {
    if (wanted < 1 || wanted > last || wanted === page) return;
    url.change({ page: wanted === 1 ? undefined : wanted });
    grid.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.foot}>
      <span className={styles.keys} aria-hidden>
        <Kbd>j</Kbd> <Kbd>k</Kbd> move{' '}
        {hasTicks && (
          <>
            <Kbd>x</Kbd> select{' '}
          </>
        )}
        <Kbd>enter</Kbd> open <Kbd>f</Kbd> filter
      </span>
      <span className={`tabular ${styles.range}`} role="status" data-busy={isFetching || undefined}>
        {answer ? rangeText((page - 1) * Math.max(size, 0), answer.data.length, all, answer.isCapped) : 'Loading'}
      </span>
      {last > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <IconButton label="Page before" disabled={page <= 1} onClick={() => go(page - 1)}>
            <IconChevronLeft size={16} aria-hidden />
          </IconButton>
          {pageButtons(page, last).map((n, i) =>
            n === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is known by its place
              <span key={`gap-${i}`} className={styles.gap}>
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                className={styles.page}
                aria-current={n === page ? 'page' : undefined}
                aria-label={`Page ${n}`}
                onClick={() => go(n)}
              >
                {n}
              </button>
            ),
          )}
          <IconButton label="Next page" disabled={page >= last} onClick={() => go(page + 1)}>
            <IconChevronRight size={16} aria-hidden />
          </IconButton>
        </nav>
      )}
      <label className={styles.size}>
        <span className="sr-only">Rows per page</span>
        <select
          value={size}
          onChange={(e) =>
            url.change({ size: Number(e.target.value) === defaultPageSize ? undefined : Number(e.target.value) })
          }
        >
          {pageSizes.map((n) => (
            <option key={n} value={n}>
              {n === -1 ? 'All rows' : `${n} per page`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
