import type { GrantedSubscription } from '@glasshouse/services/contexts/billing/granted/granted.contract';
import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';

import { addDays, dayOf } from '../../lib/format/zone.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { AreaField, CheckField, NumberField, SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { productsQuery } from './developer.queries.ts';

interface Props {
  readonly accountId: number;
  /** Null: a new one. */
  readonly of: GrantedSubscription | null;
  readonly onClose: () => void;
}

const oneYear = 364;

/** Gives a company a subscription for some days, or changes one. */
export function SubscriptionDialog({ accountId, of, onClose }: Props) {
  const { data } = useSuspenseQuery(productsQuery);
  const products = data.filter((one) => one.kind === 'subscription' && one.isActive);
  const done = { refresh: [accountsContract.getAccount, accountsContract.listAccounts], onDone: onClose };
  const add = useCommand(accountsContract.addSubscription, { success: 'Subscription added', ...done });
  const change = useCommand(accountsContract.changeSubscription, { success: 'Subscription changed', ...done });
  const command = of ? change : add;
  const today = dayOf(new Date());
  const initial = of ?? { productId: '', from: today, to: addDays(today, oneYear), quantity: 1, autoRenew: false };
  const { productId, from, to, autoRenew } = initial;
  const form = useForm({ productId, from, to, autoRenew, quantity: String(initial.quantity), reason: '' }, command);
  const send = () => {
    const body = { ...form.values, quantity: Number(form.values.quantity) };
    const params = { id: accountId };
    void (of ? change.run({ params, body: { ...body, subscriptionId: of.id } }) : add.run({ params, body }));
  };
  return (
    <Dialog isOpen title={of ? 'Change subscription' : 'Add subscription'} isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel={of ? 'Change' : 'Add'} onSubmit={send} onCancel={onClose}>
        <SelectField
          label="Product"
          options={[
            { value: '', label: 'Choose a product' },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.bind('productId')}
        />
        <FieldRow>
          <DateField label="From" {...form.bind('from')} />
          <DateField label="To" help="The last day" {...form.bind('to')} />
        </FieldRow>
        <NumberField
          label="Quantity"
          isWhole
          width={8}
          help="So many times the users and the storage of the product"
          {...form.bind('quantity')}
        />
        <CheckField label="Renews itself for the same time" {...form.bind('autoRenew')} />
        <AreaField label="Reason" maxLength={500} {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
