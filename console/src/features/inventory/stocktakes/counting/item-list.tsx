import { useState } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Parts } from '../parts.tsx';
import { countText, itemText } from '../stocktake-words.ts';
import styles from './counting.module.css';
import { isOpenItem, type Shown } from './items-shown.ts';
import type { Counting } from './use-counting.ts';

interface Props {
  readonly counting: Counting;
  readonly isRecounting: boolean;
}
type Part = 'open' | 'done' | 'all';
/** More rows than this are drawn when somebody asks for them. */
const page = 200;

/** Every item of the stocktake: what is left to count first. Press one to have it in hand. */
export function ItemList({ counting, isRecounting }: Props) {
  const { shown, open, current, search, setSearch, choose } = counting;
  const [part, setPart] = useState<Part>('open');
  const [limit, setLimit] = useState(page);
  const isDone = (item: Shown) => item.counted !== null;
  const parts: Readonly<Record<Part, readonly Shown[]>> = { open, done: shown.filter(isDone), all: shown };
  const words = search.trim().toLowerCase();
  const found = parts[part].filter((item) =>
    `${item.stockCode} ${item.stockName} ${itemText(item)} ${item.bin} ${item.barcode}`.toLowerCase().includes(words),
  );
  const names: Readonly<Record<Part, string>> = {
    open: isRecounting ? 'To count again' : 'To count',
    done: 'Counted',
    all: 'All',
  };
  const counts = { open: open.length, done: parts.done.length, all: shown.length };
  return (
    <section aria-label="Items" className={styles.list}>
      <Row gap={8} align="center" justify="between" isWrapped className={styles.tools}>
        <Parts label="Which items" names={names} counts={counts} value={part} onChange={setPart} />
        <Input
          data-does="itemcounts"
          type="search"
          aria-label="Find an item"
          placeholder="Find glass, size or bin"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Row>
      {found.length === 0 && (
        <p className={styles.none}>
          {part === 'open' && !words ? 'Everything is counted. Review the differences next.' : 'Nothing found.'}
        </p>
      )}
      <ul className={styles.rows}>
        {found.slice(0, limit).map((item) => (
          <li key={item.id}>
            <button type="button" aria-current={item.id === current?.id || undefined} onClick={() => choose(item.id)}>
              <span className={styles.name}>
                <strong>{item.stockCode}</strong> {itemText(item)}
                {item.bin && <span className={styles.soft}> bin {item.bin}</span>}
              </span>
              <Count item={item} isRecounting={isRecounting} />
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <button type="button" className={styles.more} onClick={() => setLimit((n) => n + page)}>
          Show {Math.min(page, found.length - limit)} more of {found.length}
        </button>
      )}
    </section>
  );
}

function Count({ item, isRecounting }: { readonly item: Shown; readonly isRecounting: boolean }) {
  if (item.counted === null)
    return (
      <span className={styles.soft}>
        {item.isIdle ? 'None on hand' : isOpenItem(item, isRecounting) ? 'To count' : '–'}
      </span>
    );
  const bins = item.counts.filter((count) => count.bin !== '');
  return (
    <Row as="span" gap={8} align="center" isInline>
      {bins.length > 0 && <span className={styles.soft}>{bins.map((c) => `${c.bin}: ${c.quantity}`).join(' + ')}</span>}
      <span className="tabular">{countText(item, item.counted)}</span>
      {item.isWaiting ? (
        <span className={styles.soft} title="Not sent yet">
          <Icon name="clock" size={14} />
          <span className="sr-only">not sent yet</span>
        </span>
      ) : (
        <span className={styles.ok}>
          <Icon name="check" size={14} />
        </span>
      )}
    </Row>
  );
}
