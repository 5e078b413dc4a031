import {
  type CustomerPriceList,
  customerPriceListsContract,
} from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../widgets/form/email-field.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from '../pricing.module.css';

/** Sends the list to the customer as PDF; what they are written is shown before. */
export function EmailDialog({ list, onClose }: { readonly list: CustomerPriceList; readonly onClose: () => void }) {
  const params = { params: { id: list.id } };
  const { data } = useQuery(queryOptionsFor(customerPriceListsContract.emailTemplate, params));
  const send = useCommand(customerPriceListsContract.emailCustomerPriceList, {
    success: `${list.name} is on its way`,
    refresh: [customerPriceListsContract.getCustomerPriceList],
    onDone: onClose,
  });
  const form = useForm({ recipientList: list.customerEmail }, send);
  const recipients = form.values.recipientList.split(/[,;\s]+/).filter(Boolean);
  return (
    <Dialog isOpen title={`E-mail ${list.name}`} size="small" onClose={onClose}>
      <Form
        command={send}
        submitLabel="Send"
        onSubmit={() => void send.run({ ...params, body: { recipientList: recipients } })}
        onCancel={onClose}
      >
        <EmailField label="To" {...form.bind('recipientList')} />
        {data && (
          <p className={styles.minor}>
            <b>{data.subject}</b>, with the price list as a PDF
          </p>
        )}
      </Form>
    </Dialog>
  );
}
