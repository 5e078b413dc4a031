import { type HeldRow, heldKinds } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { Link } from '@tanstack/react-router';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount, formatDecimal, formatSize, withPlaces } from '../../../lib/format/number.ts';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { heldLink } from './held-words.ts';

interface Props {
  readonly rows: readonly HeldRow[];
  readonly caption: string;
  readonly empty: string;
}

/** What lies in a bin or container, in words. */
export const HeldTable = ({ rows, caption, empty }: Props) => (
  <PlainTable
    caption={caption}
    rows={rows}
    keyOf={(row) => row.id}
    empty={empty}
    columns={[
      { title: 'Label', cell: (row) => <Link to={heldLink(row)}>{row.label}</Link> },
      { title: 'What', cell: (row) => heldKinds[row.kind], isMinor: true },
      { title: 'Glass', cell: (row) => row.stockCode },
      { title: 'Size', unit: 'mm', cell: (row) => (row.widthMm > 0 ? formatSize(row.widthMm, row.heightMm) : '') },
      { title: 'Quantity', isNumeric: true, cell: quantityOf },
      { title: 'Weight', unit: 'kg', isNumeric: true, cell: (row) => formatDecimal(withPlaces(row.weightKg, 0)) },
      { title: 'Bin', cell: (row) => row.bin },
      { title: 'Since', cell: (row) => formatInstant(row.since), isMinor: true },
    ]}
  />
);

const quantityOf = (row: HeldRow) => (row.kind === 'hardware' ? 'not counted' : formatCount(row.quantity));
