import { noPriceYet } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import type { SupplierView } from '@glasshouse/services/contexts/purchasing/supplier-link/supplier-link.contract';
import { formatMoney } from '../../../lib/format/number.ts';
import { Stack } from '../../../ui/layout.tsx';
import { nameOfLine } from '../order/line-name.ts';
import styles from './supplier.module.css';

/** What is ordered, and at which price. */
export const LineName = ({ line }: { readonly line: SupplierView['lines'][number] }) => (
  <Stack as="span" className={styles.name}>
    <strong>{nameOfLine(line)}</strong>
    <small>
      {line.stockCode && `${line.description} · `}
      {line.unitCost === null ? noPriceYet : `${formatMoney(Number(line.unitCost).toFixed(2))} each`}
    </small>
  </Stack>
);
