import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { Link } from '@tanstack/react-router';
import { useRights } from '../../lib/auth/profile.ts';
import { Row } from '../../ui/layout.tsx';
import { writeFilter } from '../data-table/table-url.ts';
import { paymentAccess } from './record-routes.ts';

interface Props {
  /** Whose money is meant: all of a customer, or what came for one order. */
  readonly of: 'contactId' | 'orderId';
  readonly id: number;
}

/** The ways to the payments and overpayments of a customer or an order; nothing without the right. */
export function MoneyLinks({ of, id }: Props) {
  const { allows } = useRights();
  if (!allows(paymentAccess)) return null;
  const search = { f: [writeFilter(anyOf(of, String(id)))] };
  return (
    <div data-links>
      <Row gap={12} isWrapped>
        <Link to="/accounts/paymentreceiveds" search={search}>
          Payments received
        </Link>
        <Link to="/accounts/overpayments" search={search}>
          Overpayments
        </Link>
      </Row>
    </div>
  );
}
