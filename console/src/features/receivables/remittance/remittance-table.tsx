import type { RemittanceLine } from '@glasshouse/services/contexts/receivables/remittance/remittance.contract';
import { formatAmount } from '../../../lib/format/number.ts';
import { Chip } from '../../../ui/chip.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { isUsable } from './use-lines.ts';

interface Props {
  readonly lines: readonly RemittanceLine[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (line: number, isChosen: boolean) => void;
}

/** The lines of a remittance advice with the invoices they seem to mean. A slip of the fingers is not used until it is ticked. */
export const RemittanceTable = ({ lines, chosen, onChoose }: Props) => (
  <PlainTable
    caption="Remittance advice"
    rows={lines}
    keyOf={({ line }) => line}
    empty="No line of it names an invoice."
    columns={[
      {
        title: 'Use',
        cell: (one) => (
          <input
            type="checkbox"
            aria-label={`Use line ${one.line}`}
            disabled={!isUsable(one)}
            checked={chosen.has(one.line)}
            onChange={(event) => onChoose(one.line, event.target.checked)}
          />
        ),
      },
      { title: 'Written', cell: ({ reference }) => reference },
      {
        title: 'Invoice',
        cell: ({ invoiceId, invoiceNumber, match }) =>
          invoiceId && (
            <>
              <RecordLink kind="invoice" id={invoiceId}>
                {invoiceNumber}
              </RecordLink>{' '}
              {match === 'similar' && <Chip tone="attention" label="Similar: look twice" />}
            </>
          ),
      },
      {
        title: 'Says',
        unit: '$',
        isNumeric: true,
        cell: ({ amount }) => (amount ? formatAmount(amount) : ''),
      },
      {
        title: 'Takes',
        unit: '$',
        isNumeric: true,
        cell: ({ takes }) => formatAmount(takes),
      },
      { title: 'Note', cell: ({ note }) => note },
    ]}
  />
);
