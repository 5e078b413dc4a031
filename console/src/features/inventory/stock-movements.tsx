import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/format/date.ts';
import { formatDecimal, formatSize, withPlaces } from '../../lib/format/number.ts';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './inventory.module.css';
import { movementsQuery } from './inventory.queries.ts';
import { causeWords, movementWords, signed } from './inventory-words.ts';
import { CauseLink } from './transaction-list.page.tsx';

/** The last movements of one stock item. */
export function StockMovements({ stockId }: { readonly stockId: number }) {
  const { data, error, refetch } = useQuery(movementsQuery(stockId));
  if (!data) return <PartWait error={error} onRetry={refetch} title="The movements could not be loaded" rows={4} />;
  return (
    <PlainTable
      caption="Movements"
      rows={data.data}
      keyOf={(row) => row.id}
      empty="No movements yet."
      columns={[
        { title: 'When', cell: (row) => formatInstant(row.at) },
        {
          title: 'Movement',
          cell: (row) => `${movementWords[row.movement]}${row.item === 'offcut' ? ', offcut' : ''}`,
        },
        { title: 'Size', unit: 'mm', isNumeric: true, cell: (row) => formatSize(row.widthMm, row.heightMm) },
        { title: 'Sheets', isNumeric: true, cell: (row) => signed(row.sheets) },
        {
          title: 'Area',
          unit: 'm²',
          isNumeric: true,
          isMinor: true,
          cell: (row) => formatDecimal(withPlaces(row.areaM2, 3)),
        },
        {
          title: 'Source',
          cell: (row) => (
            <span className={styles.cause}>
              {causeWords[row.causeKind]} <CauseLink row={row} /> {row.causeKind === 'stocktake' ? '' : row.causeText}
            </span>
          ),
        },
        { title: 'By', isMinor: true, cell: (row) => row.byName },
      ]}
    />
  );
}
