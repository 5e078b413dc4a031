import type { SupplierView } from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { useQueryClient } from '@tanstack/react-query';
import { formatDay, formatInstant } from '../../../lib/format/date.ts';
import { formatCount, formatMoney } from '../../../lib/format/number.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { LineName } from './line-name.tsx';
import { ShipForm } from './ship-form.tsx';
import styles from './supplier.module.css';
import { useLinkCode, useSupplierOrder } from './supplier.queries.ts';

/** What a supplier sees behind the link of a mail: their order, and the two things they can tell us. No sign-in. */
export function SupplierPage() {
  const code = useLinkCode();
  const client = useQueryClient();
  const { data, error, isFetching } = useSupplierOrder(code);
  const show = (view: SupplierView) => client.setQueryData(['purchasing.supplierLink', code], view);
  return (
    <main className={styles.page}>
      {isFetching && !data && <PageSkeleton rows={8} />}
      {(error || !code) && (
        <div className={styles.refused}>
          <Notice icon="circle-x" title="This link is not valid" level="h1">
            {error && error.message !== 'Errors were found in the following fields'
              ? error.message
              : 'The link has expired, is incomplete, or was replaced by a newer one. Ask for the order to be sent again.'}
          </Notice>
        </div>
      )}
      {data && <OrderSheet code={code} order={data} onAnswer={show} />}
    </main>
  );
}

interface Props {
  readonly code: string;
  readonly order: SupplierView;
  readonly onAnswer: (view: SupplierView) => void;
}

function OrderSheet({ code, order, onAnswer }: Props) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.from}>{order.companyName}</p>
        <h1>Purchase order {order.number}</h1>
        <p className={styles.says} role="status">
          {order.says}
        </p>
      </header>
      <dl className={styles.facts}>
        <Fact name="For" value={order.supplierName} />
        <Fact name="Required by" value={order.expectedDate && formatDay(order.expectedDate)} />
        <Fact
          name={order.isOwnPickup ? 'Pick up' : 'Deliver to'}
          value={order.isOwnPickup ? 'We pick up' : order.deliverTo}
        />
        <Fact name="Reference" value={order.reference} />
        <Fact name="Note" value={order.note} isLong />
      </dl>
      {order.mayConfirm ? <ConfirmForm code={code} order={order} onAnswer={onAnswer} /> : <Lines order={order} />}
      <dl className={styles.totals}>
        <Fact name="Ex GST" value={formatMoney(order.totals.subtotal)} />
        <Fact name="GST" value={formatMoney(order.totals.gst)} />
        <Fact name="Total" value={formatMoney(order.totals.total)} />
      </dl>
      {order.mayShip && <ShipForm code={code} onAnswer={onAnswer} />}
      <footer className={styles.foot}>
        This page is for {order.supplierName} only. It works until {formatInstant(order.expiresAt)}.
      </footer>
    </article>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string | null;
  /** Text of several sentences: it takes the whole width. */
  readonly isLong?: boolean;
}

const Fact = ({ name, value, isLong }: FactProps) =>
  value ? (
    <div data-long={isLong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ) : null;

const Lines = ({ order }: { readonly order: SupplierView }) => (
  <ul className={styles.lines}>
    {order.lines.map((line) => (
      <li key={line.lineId}>
        <LineName line={line} />
        <span className="tabular">{formatCount(line.quantity)}</span>
        <span className="tabular">{formatMoney(line.total)}</span>
      </li>
    ))}
  </ul>
);
