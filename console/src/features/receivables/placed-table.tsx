import type { PlacedPart } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { formatInstant } from '../../lib/format/date.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';

interface Props {
  readonly caption?: string;
  readonly parts: readonly PlacedPart[];
  readonly empty: string;
}

/** The invoices that money stands on, or stood on. */
export const PlacedTable = ({ caption = 'On invoices', parts, empty }: Props) => (
  <PlainTable
    caption={caption}
    rows={parts.map((part, place) => ({ ...part, place }))}
    keyOf={(part) => part.place}
    empty={empty}
    columns={[
      {
        title: 'Invoice',
        cell: (part) => (
          <RecordLink kind="invoice" id={part.invoiceId} isSameTab>
            {part.invoiceNumber}
          </RecordLink>
        ),
      },
      { title: 'When', cell: (part) => formatInstant(part.at) },
      { title: 'Amount', unit: '$', isNumeric: true, cell: (part) => formatAmount(part.amount) },
    ]}
  />
);
