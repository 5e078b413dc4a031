import { type OpeningKind, openingContract } from '@glasshouse/services/contexts/receivables/opening/opening.contract';
import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useCommand } from '../../../lib/api/use-command.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ContactField } from '../../../widgets/contacts/contact-field.tsx';
import { DateField } from '../../../widgets/form/date-field.tsx';
import { SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { MoneyField } from '../../../widgets/form/money-field.tsx';
import { moneyMoved } from '../receivables.queries.ts';

const kinds: Readonly<Record<OpeningKind, string>> = {
  invoice: 'An invoice that is not paid',
  credit: 'A credit note that is not used up',
  balanceOwing: 'A sum that is owing, without its invoices',
  balanceFree: 'A sum that the customer has free',
};
const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** Takes over what a customer owes or has in the system of before. */
export function TakeOverDialog({ onClose }: { readonly onClose: () => void }) {
  const today = dayOf(new Date());
  const command = useCommand(openingContract.takeOverBalance, {
    success: ({ number }) => `${number} taken over`,
    refresh: [...moneyMoved, statementsContract.listAgedBalances],
    onDone: onClose,
  });
  const form = useForm(
    {
      ...{ contactId: '', kind: 'invoice', number: '', reference: '' },
      ...{ issuedOn: today, dueDate: today, takenOverOn: today, amount: '', gst: '' },
    },
    command,
  );
  const { contactId, kind, number, dueDate, gst, ...rest } = form.values;
  const isOwed = kind === 'invoice' || kind === 'balanceOwing';
  const hasNumber = kind === 'invoice' || kind === 'credit';
  const send = () =>
    void command.run({
      body: {
        ...{ ...rest, contactId: Number(contactId) || 0, kind: kind as OpeningKind, gst: gst || '0.00' },
        ...(hasNumber && { number }),
        ...(isOwed && { dueDate }),
      },
    });
  return (
    <Dialog isOpen title="Take over a balance" isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Take over" startsInFirstField onSubmit={send} onCancel={onClose}>
        <p>What was open in the system of before. It counts as no sale and no GST, and it is never sent.</p>
        <FieldRow>
          <ContactField type="customer" {...form.bind('contactId')} />
          <SelectField label="What" width={30} options={options} {...form.bind('kind')} />
        </FieldRow>
        <FieldRow>
          {hasNumber && <TextField label="Number" width={16} maxLength={40} {...form.bind('number')} />}
          <MoneyField label={isOwed ? 'Owing' : 'Unused'} width={16} {...form.bind('amount')} />
          <MoneyField label="GST in it" width={16} isOptional {...form.bind('gst')} />
        </FieldRow>
        <FieldRow>
          <DateField label="Issued" max={today} {...form.bind('issuedOn')} />
          {isOwed && <DateField label="Due" {...form.bind('dueDate')} />}
          <DateField label="Taken over on" max={today} {...form.bind('takenOverOn')} />
        </FieldRow>
        <TextField label="Reference" width={30} maxLength={100} isOptional {...form.bind('reference')} />
      </Form>
    </Dialog>
  );
}
