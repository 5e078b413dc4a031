import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AreaField, SelectField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { productsQuery } from './developer.queries.ts';

/** Adds one flag or limit to what a company may do. */
export function ProductDialog({ accountId, onClose }: { readonly accountId: number; readonly onClose: () => void }) {
  const { data } = useSuspenseQuery(productsQuery);
  const products = data.filter((one) => one.kind === 'addOn' && one.isActive);
  const command = useCommand(accountsContract.addProduct, {
    success: 'Product added',
    refresh: [accountsContract.getAccount, accountsContract.listAccounts],
    onDone: onClose,
  });
  const form = useForm({ productId: '', reason: '' }, command);
  return (
    <Dialog isOpen title="Add product" isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={command}
        submitLabel="Add"
        onSubmit={() => void command.run({ params: { id: accountId }, body: form.values })}
        onCancel={onClose}
      >
        <SelectField
          label="Product"
          options={[
            { value: '', label: 'Choose a flag or a limit' },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.bind('productId')}
        />
        <AreaField label="Reason" maxLength={500} {...form.bind('reason')} />
      </Form>
    </Dialog>
  );
}
