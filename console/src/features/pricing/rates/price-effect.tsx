import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatDecimal } from '../../../lib/format/number.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { Section } from '../../../widgets/page/page.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import styles from './rates.module.css';

type Mode = 'percent' | 'amount' | 'set';
const modes = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By $' },
  { value: 'set', label: 'To $' },
];
const two = (amount: string) => formatDecimal(Number(amount).toFixed(2));

/** What a change would make of every price that is agreed with a customer; nothing is changed. */
export function PriceEffect() {
  const [mode, setMode] = useState<Mode>('percent');
  const [value, setValue] = useState('5');
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(customerPriceListsContract.bulkUpdateQuery, { query: { mode, value } }),
    enabled: isNumber,
  });
  const rows = (data ?? []).flatMap(({ prices, ...list }) => prices.map((price) => ({ ...price, list })));
  return (
    <Section title="What a change would do to agreed prices">
      <Row gap={12} align="end" className={styles.least} isWrapped>
        <Field label="Change">
          {(ids) => <Select {...ids} value={mode} options={modes} onChange={(next) => setMode(next as Mode)} />}
        </Field>
        <Field
          label={mode === 'percent' ? 'Percent' : 'Amount, $'}
          problem={isNumber ? undefined : 'Enter a number such as 5 or -2.5'}
        >
          {(ids) => (
            <Input {...ids} inputMode="decimal" value={value} onChange={(event) => setValue(event.target.value)} />
          )}
        </Field>
      </Row>
      {isNumber && !data ? (
        <PartWait error={error} onRetry={refetch} title="The agreed prices could not be loaded" rows={4} />
      ) : (
        <PlainTable
          caption="Agreed prices before and after"
          rows={isNumber ? rows : []}
          keyOf={(row) => `${row.list.id} ${row.key}`}
          empty={isNumber ? 'No price is agreed with a customer one by one.' : 'Enter a number.'}
          columns={[
            {
              title: 'Customer',
              cell: ({ list }) => (
                <LinkButton variant="quiet" to={`/pricing/customer/${list.customerId}/pricelist/${list.id}`}>
                  {list.customerName}
                </LinkButton>
              ),
            },
            { title: 'Price', cell: (row) => row.label },
            { title: 'Now', unit: '$', isNumeric: true, cell: (row) => two(row.before) },
            { title: 'Then', unit: '$', isNumeric: true, cell: (row) => <b>{two(row.after)}</b> },
          ]}
        />
      )}
    </Section>
  );
}
