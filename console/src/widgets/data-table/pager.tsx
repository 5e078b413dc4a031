import { countCap, lastPage } from '@glasshouse/services/platform/contract/table';
import { IconChevronLeft, IconChevronRight, IconChevronsRight } from '@tabler/icons-react';
import { IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './foot.module.css';
import { pageButtons } from './pages.ts';
import type { ListShape } from './table-query.ts';
import type { TableSearch } from './table-url.ts';

interface Props {
  readonly answer: ListShape<unknown>;
  readonly page: number;
  readonly size: number;
  /** The page has a number; pages beyond the counted rows have none. */
  readonly isNumbered: boolean;
  readonly onGo: (part: TableSearch) => void;
}

const numberedPage = (page: number): TableSearch => ({ page: page === 1 ? undefined : page });

/** Where "next" leads: the next number, beyond the last number the server's cursor, or nowhere. */
function nextOf({ answer, page, isNumbered }: Props, last: number): TableSearch | null {
  if (isNumbered && page < last) return numberedPage(page + 1);
  const after = answer.cursor?.after;
  return after && (answer.isCapped || !isNumbered) ? { after } : null;
}

function beforeOf({ answer, page, isNumbered }: Props): TableSearch | null {
  if (isNumbered) return page > 1 ? numberedPage(page - 1) : null;
  return answer.cursor?.before ? { before: answer.cursor.before } : null;
}

/** Pages by number as far as rows are counted, then by cursor; a number out of range is ignored. */
export function Pager(props: Props) {
  const { answer, page, size, isNumbered, onGo } = props;
  const last = Math.max(1, Math.ceil(Math.min(answer.recordsFiltered, countCap) / size));
  const before = beforeOf(props);
  const next = nextOf(props, last);
  const goTo = (wanted: number) => {
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= last && (wanted !== page || !isNumbered))
      onGo(numberedPage(wanted));
  };
  if (last === 1 && !before && !next) return null;
  return (
    <Row as="nav" align="center" className={styles.pages} aria-label="Pages">
      <IconButton label="Previous page" disabled={!before} onClick={() => before && onGo(before)}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <span className={styles.numbers}>
        {pageButtons(isNumbered ? page : last, last).map((n, i) =>
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
              aria-current={isNumbered && n === page ? 'page' : undefined}
              aria-label={`Page ${n}`}
              onClick={() => goTo(n)}
            >
              {n}
            </button>
          ),
        )}
      </span>
      <IconButton label="Next page" disabled={!next} onClick={() => next && onGo(next)}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      {answer.isCapped && (
        <IconButton label="Last page" onClick={() => onGo({ before: lastPage })}>
          <IconChevronsRight size={16} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
