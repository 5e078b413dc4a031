import {
  type Stocktake,
  type StocktakeItem,
  stocktakesContract,
} from '@glasshouse/services/contexts/inventory/stocktakes/stocktakes.contract';
import { useState } from 'react';
import { useRights } from '../../../../lib/auth/profile.ts';
import { formatAmount } from '../../../../lib/format/number.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PlainTable } from '../../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../../widgets/record-link/record-link.tsx';
import { Parts } from '../parts.tsx';
import { itemText, signedCount } from '../stocktake-words.ts';
import { useFlagItems } from '../stocktakes.actions.ts';
import styles from './review.module.css';

interface Props {
  readonly stocktake: Stocktake;
  readonly items: readonly StocktakeItem[];
}
type Part = 'differing' | 'missing' | 'all';

/** Largest value first, whatever its sign. */
export const byValue = (a: StocktakeItem, b: StocktakeItem): number =>
  Math.abs(Number(b.varianceValue ?? 0)) - Math.abs(Number(a.varianceValue ?? 0)) ||
  Math.abs(b.variance ?? 0) - Math.abs(a.variance ?? 0);

/** What the count found: every difference with its value, the largest first; items can be flagged to be counted again. */
export function ReviewView({ stocktake, items }: Props) {
  const [part, setPart] = useState<Part>('differing');
  const parts: Readonly<Record<Part, readonly StocktakeItem[]>> = {
    differing: items.filter((item) => (item.variance ?? 0) !== 0 || item.isRecount),
    missing: items.filter((item) => item.counted === null),
    all: items,
  };
  const names: Readonly<Record<Part, string>> = { differing: 'Differences', missing: 'Not counted', all: 'All' };
  const counts = { differing: parts.differing.length, missing: parts.missing.length, all: items.length };
  const rows = [...parts[part]].sort(byValue);
  const widest = Math.max(0, ...items.map((item) => Math.abs(Number(item.varianceValue ?? 0))));
  return (
    <Stack as="section" aria-label="Differences" gap={12} className={styles.review}>
      <Summary items={items} />
      <div className={styles.tools}>
        <Parts label="Which items" names={names} counts={counts} value={part} onChange={setPart} />
      </div>
      <PlainTable
        caption={names[part]}
        rows={rows}
        keyOf={(item) => item.id}
        empty={part === 'differing' ? 'No differences: every count agrees with the stock on hand.' : 'None.'}
        columns={[
          ...(stocktake.isReviewing
            ? [{ title: 'Recount', cell: (item: StocktakeItem) => <Flag id={stocktake.id} item={item} /> }]
            : []),
          {
            title: 'Glass',
            cell: (item) => (
              <span className={styles.glass}>
                <RecordLink kind="stock" id={item.stockId}>
                  {item.stockCode}
                </RecordLink>
                <span>{itemText(item)}</span>
                {item.recountReason && <Chip tone="attention" label={item.recountReason} />}
              </span>
            ),
          },
          { title: 'Book', isNumeric: true, isMinor: true, cell: (item) => item.book ?? '–' },
          { title: 'Counted', isNumeric: true, cell: (item) => counted(item) },
          {
            title: 'Difference',
            isNumeric: true,
            cell: (item) => (item.variance === null ? '–' : signedCount(item.variance)),
          },
          {
            title: 'Value',
            unit: '$',
            isNumeric: true,
            cell: (item) => <Value item={item} widest={widest} />,
          },
          {
            title: 'Moved since the count',
            isNumeric: true,
            isMinor: true,
            cell: (item) => (item.movedSince ? signedCount(item.movedSince) : '–'),
          },
          { title: 'By', isMinor: true, cell: (item) => [...new Set(item.counts.map((c) => c.byName))].join(', ') },
        ]}
      />
    </Stack>
  );
}

const counted = (item: StocktakeItem) =>
  item.previousCounted === null || item.previousCounted === item.counted ? (
    (item.counted ?? '–')
  ) : (
    <>
      <s className={styles.before}>{item.previousCounted}</s> {item.counted ?? '–'}
    </>
  );

/** The value with a bar from the middle: right is found, left is missing; the sign says it as well. */
function Value({ item, widest }: { readonly item: StocktakeItem; readonly widest: number }) {
  const value = Number(item.varianceValue ?? 0);
  if (value === 0) return '–';
  const size = `${widest === 0 ? 0 : Math.max(2, Math.round((Math.abs(value) / widest) * 50))}%`;
  return (
    <Row as="span" gap={12} align="center" justify="end" isInline>
      <span className={styles.bar} aria-hidden>
        <span data-side={value > 0 ? 'found' : 'missing'} style={{ inlineSize: size }} />
      </span>
      {formatAmount(item.varianceValue ?? '0')}
    </Row>
  );
}

function Flag({ id, item }: { readonly id: number; readonly item: StocktakeItem }) {
  const flag = useFlagItems();
  const why = useRights().why(stocktakesContract.flagStocktakeItems.access);
  const turn = () => void flag.run({ params: { id }, body: { itemIds: [item.id], isRecount: !item.isRecount } });
  return (
    <input
      type="checkbox"
      className={styles.flag}
      aria-label={`Count again: ${item.stockCode} ${itemText(item)}`}
      checked={item.isRecount}
      disabled={why !== null || flag.isRunning}
      title={why ?? undefined}
      onChange={turn}
    />
  );
}

/** Found, missing and both together, at cost. */
function Summary({ items }: { readonly items: readonly StocktakeItem[] }) {
  const sum = (isGain: boolean) =>
    items
      .map((item) => Number(item.varianceValue ?? 0))
      .filter((value) => value > 0 === isGain)
      .reduce((a, b) => a + b, 0)
      .toFixed(2);
  const open = items.filter((item) => item.counted === null && !item.isIdle).length;
  return (
    <>
      <Row as="dl" gap={24} className={styles.sums}>
        <div>
          <dt>Found $</dt>
          <dd className="tabular">{formatAmount(sum(true))}</dd>
        </div>
        <div>
          <dt>Missing $</dt>
          <dd className="tabular">{formatAmount(sum(false))}</dd>
        </div>
      </Row>
      {open > 0 && (
        <Notice
          icon="alert"
          tone="attention"
          title={open === 1 ? '1 item was not counted' : `${open} items were not counted`}
        >
          They are listed under Not counted and are left as they are.
        </Notice>
      )}
    </>
  );
}
