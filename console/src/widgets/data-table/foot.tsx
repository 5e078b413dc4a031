import { defaultPageSize, lastPage, pageSizes } from '@glasshouse/services/platform/contract/table';
import type { RefObject } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './foot.module.css';
import { Pager } from './pager.tsx';
import type { ListShape } from './table-query.ts';
import { firstPage } from './table-url.ts';
import type { TableUrl } from './use-table-url.ts';

interface Props {
  readonly url: TableUrl;
  readonly answer: ListShape<unknown> | undefined;
  /** Rows to scroll through. */
  readonly count: number;
  readonly isFetching: boolean;
  /** Rows can be ticked. */
  readonly hasTicks?: boolean;
  readonly grid: RefObject<HTMLElement | null>;
  /** The exact number of rows where counting stopped: undefined until it was asked for. */
  readonly exact: { readonly count: number | undefined; readonly isAsking: boolean; readonly ask: () => void };
}

/** Which rows these are; beyond the counted ones only how many. */
function rangeText(props: Props, from: number): string {
  const { url, answer, count } = props;
  const shown = url.search.size === -1 ? count : (answer?.data.length ?? 0);
  if (!answer) return 'Loading';
  if (shown === 0) return 'No rows';
  if (url.search.before === lastPage) return `Last ${formatCount(shown)} rows`;
  if (url.search.after || url.search.before) return `${formatCount(shown)} rows past the count limit`;
  return `Rows ${formatCount(from + 1)}–${formatCount(url.search.size === -1 && !answer.isCapped ? count : from + (answer.data.length || shown))} of`;
}

const isNumbered = (url: TableUrl) => !url.search.after && !url.search.before;

/** Key hints, which rows these are, pages and page size. */
export function TableFoot(props: Props) {
  const { url, answer, grid, isFetching, hasTicks } = props;
  const size = url.search.size ?? defaultPageSize;
  const page = size === -1 ? 1 : (url.search.page ?? 1);
  const go = (part: Parameters<TableUrl['change']>[0]) => {
    url.change({ ...firstPage, ...part });
    if (grid.current) grid.current.scrollTop = 0;
  };
  return (
    <div className={styles.foot}>
      <Hints hasTicks={hasTicks === true} />
      <span className={`tabular ${styles.range}`} role="status" data-busy={isFetching || undefined}>
        {rangeText(props, (page - 1) * Math.max(size, 0))}{' '}
        {answer && answer.data.length > 0 && isNumbered(url) && <Total answer={answer} exact={props.exact} />}
      </span>
      {size !== -1 && answer && (
        <Pager answer={answer} page={page} size={size} isNumbered={isNumbered(url)} onGo={go} />
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

/** '148', or '10,000+' as a button that counts exactly. */
function Total({ answer, exact }: { readonly answer: ListShape<unknown>; readonly exact: Props['exact'] }) {
  if (!answer.isCapped) return formatCount(answer.recordsFiltered);
  if (exact.count !== undefined) return formatCount(exact.count);
  return (
    <button type="button" className={styles.exact} disabled={exact.isAsking} title="Count exactly" onClick={exact.ask}>
      {exact.isAsking ? 'counting…' : `${formatCount(answer.recordsFiltered)}+`}
    </button>
  );
}

const Hints = ({ hasTicks }: { readonly hasTicks: boolean }) => (
  <Row as="span" gap={4} align="center" className={styles.keys} aria-hidden>
    <Kbd>j</Kbd> <Kbd>k</Kbd> move{' '}
    {hasTicks && (
      <>
        <Kbd>x</Kbd> select{' '}
      </>
    )}
    <Kbd>enter</Kbd> open <Kbd>f</Kbd> filter <Kbd>s</Kbd> sort
  </Row>
);
