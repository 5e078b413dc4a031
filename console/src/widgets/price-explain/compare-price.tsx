import { contactsContract, customerTypes } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import type { LookupQuery, PriceNode } from '@glasshouse/services/contexts/pricing/pricing.contract';
import {
  type PriceComparison,
  salesPricingContract,
} from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { DateField } from '../form/date-field.tsx';
import { useForm } from '../form/form-state.ts';
import { LookupField } from '../form/lookup-field.tsx';
import styles from './price-explain.module.css';
import { PriceExplain, type PriceLine, sixPlaces } from './price-explain.tsx';

interface Props {
  /** What is priced; the customer is asked for apart. */
  readonly item: Partial<Omit<LookupQuery, 'contactId'>>;
  readonly contactId: number | null;
  /** Parts of a price as the page writes them. */
  readonly toLines: (nodes: readonly PriceNode[]) => PriceLine[];
}

const idOf = (text: string) => (text === '' ? null : Number(text));

/** "Why is it dearer than in March?": the price of today beside that of another day, customer or list. */
export function ComparePrice({ item, contactId, toLines }: Props) {
  const [answer, setAnswer] = useState<PriceComparison | null>(null);
  const compare = useCommand(salesPricingContract.comparePrices, { onDone: setAnswer });
  const form = useForm({ date: '', contactId: contactId === null ? '' : String(contactId), list: '' }, compare);
  const { date, list } = form.values;
  const ask = () =>
    void compare.run({
      body: {
        item,
        left: { contactId },
        right: { contactId: idOf(form.values.contactId), date: date || null, customerPriceListId: idOf(list) },
      },
    });
  return (
    <section aria-label="Compare this price">
      <Row gap={12} align="end" isWrapped className={styles.ask}>
        <DateField label="As at date" isOptional {...form.bind('date')} />
        <LookupField
          label="For customer"
          isOptional
          endpoint={contactsContract.listContacts}
          input={{ query: { length: '-1', 'filter[type]': customerTypes.join(), 'filter[type][operator]': 'include' } }}
          toOptions={({ data }) => data.map((one) => ({ value: String(one.id), label: one.name }))}
          {...form.bind('contactId')}
        />
        <LookupField
          label="With price list"
          isOptional
          endpoint={customerPriceListsContract.listCustomerPriceLists}
          input={{ query: { length: '-1' } }}
          toOptions={({ data }) =>
            data.map((one) => ({ value: String(one.id), label: `${one.name}, ${one.customerName}` }))
          }
          {...form.bind('list')}
        />
        <Button isBusy={compare.isRunning} onClick={ask}>
          Compare
        </Button>
      </Row>
      {answer && <Answer answer={answer} toLines={toLines} />}
    </section>
  );
}

function Answer({ answer, toLines }: { readonly answer: PriceComparison; readonly toLines: Props['toLines'] }) {
  const differing = new Set(answer.differing);
  return (
    <>
      <p className={styles.difference} role="status">
        {answer.difference === null
          ? 'One of the two has no price.'
          : /[1-9]/.test(answer.difference)
            ? `${sixPlaces(answer.difference)} per piece compared with today`
            : 'The same price'}
      </p>
      <div className={styles.sides}>
        {[answer.left, answer.right].map((side, i) =>
          side.price ? (
            <PriceExplain
              key={i === 0 ? 'left' : 'right'}
              source={side.source}
              lines={toLines(side.price.tree)}
              totalLabel="Unit price ex GST"
              total={side.price.unit}
              differing={differing}
            />
          ) : (
            <p key={i === 0 ? 'left' : 'right'} className={styles.explain}>
              {side.source && `${side.source}: `}
              {side.error}
            </p>
          ),
        )}
      </div>
    </>
  );
}
