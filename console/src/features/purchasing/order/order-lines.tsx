import {
  noPriceYet,
  type OrderLine,
  type PurchaseOrder,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatCount, formatDecimal, formatSize } from '../../../lib/format/number.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { ExpectedDay } from '../expected-day.tsx';
import { listPath } from '../purchasing.queries.ts';
import styles from './order.module.css';
import { sumOf } from './sum-of.ts';

const columnsOf = (order: PurchaseOrder, mayPrint: boolean): PlainColumn<OrderLine>[] => [
  {
    title: 'Item',
    cell: (line) => (
      <span className={styles.item}>
        <span>
          {line.stockId ? (
            <RecordLink kind="stock" id={line.stockId}>
              {line.stockCode}
            </RecordLink>
          ) : (
            line.description
          )}
          {line.widthMm && line.heightMm && <b className="tabular"> {formatSize(line.widthMm, line.heightMm)}</b>}
        </span>
        {line.stockId && <small>{line.description}</small>}
        {line.unitCost === null && <small className={styles.attention}>{noPriceYet}</small>}
        {!line.isSupplied && <small className={styles.attention}>new from this supplier: check the price</small>}
      </span>
    ),
  },
  { title: 'Ordered', isNumeric: true, cell: (line) => formatCount(line.quantity) },
  { title: 'Confirmed', isNumeric: true, isMinor: true, cell: (line) => <Confirmed line={line} /> },
  { title: 'Received', isNumeric: true, isMinor: true, cell: (line) => <Received line={line} /> },
  { title: 'Outstanding', isNumeric: true, cell: (line) => <ToCome line={line} /> },
  {
    title: 'Expected',
    isMinor: true,
    cell: (line) => (
      <ExpectedDay
        day={line.confirmedDate ?? line.expectedDate ?? order.confirmation?.expectedDate ?? order.expectedDate}
        isOpen={line.outstanding > 0}
      />
    ),
  },
  {
    title: 'Each',
    unit: '$',
    isNumeric: true,
    isMinor: true,
    cell: (line) => (line.unitCost === null ? '–' : formatDecimal(Number(line.unitCost).toFixed(2))),
  },
  {
    title: 'Total',
    unit: '$',
    isNumeric: true,
    cell: (line) => (line.unitCost === null ? '–' : formatDecimal(line.total)),
  },
  {
    title: 'Label',
    isMinor: true,
    cell: (line) =>
      mayPrint && (
        <LinkButton
          variant="quiet"
          to={`${listPath}/${order.id}/receiving/labels/${line.lineId}`}
          icon={<Icon name="barcode" size={15} />}
        >
          {line.barcode}
        </LinkButton>
      ),
  },
];

/** What was ordered, what the supplier promised, what came and what is still to come. */
export function OrderLines({ order }: { readonly order: PurchaseOrder }) {
  const mayPrint = useRights().allows(reportsContract.receivingLabel.access);
  const sum = (part: 'quantity' | 'received' | 'outstanding') =>
    formatCount(order.lines.reduce((n, line) => n + line[part], 0));
  return (
    <Section>
      <PlainTable
        caption="Lines of the purchase order"
        columns={columnsOf(order, mayPrint)}
        rows={order.lines}
        keyOf={(line) => line.lineId}
        empty="No lines"
        foot={{
          Item: 'Ex GST',
          Ordered: sum('quantity'),
          Received: sum('received'),
          Outstanding: sum('outstanding'),
          Total: sumOf(order.lines, order.totals.subtotal),
        }}
      />
    </Section>
  );
}

function Confirmed({ line }: { readonly line: OrderLine }) {
  if (line.confirmedQuantity === null) return <>–</>;
  if (line.confirmedQuantity === line.quantity) return <>{formatCount(line.confirmedQuantity)}</>;
  return <Chip tone="attention" icon="alert" label={`${formatCount(line.confirmedQuantity)} only`} />;
}

function Received({ line }: { readonly line: OrderLine }) {
  const over = line.received - line.quantity;
  return (
    <span className={styles.stack}>
      {line.received === 0 ? '–' : formatCount(line.received)}
      {over > 0 && <small className={styles.attention}>{over} over</small>}
      {line.refused > 0 && <small className={styles.attention}>{line.refused} refused</small>}
    </span>
  );
}

function ToCome({ line }: { readonly line: OrderLine }) {
  return (
    <span className={styles.stack}>
      {line.outstanding === 0 ? '–' : formatCount(line.outstanding)}
      {line.closed > 0 && (
        <small title={line.closedReason}>
          {line.closed} closed{line.closedReason && `: ${line.closedReason}`}
        </small>
      )}
    </span>
  );
}
