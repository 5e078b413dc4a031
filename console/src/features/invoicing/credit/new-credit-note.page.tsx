import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatMoney } from '../../../lib/format/number.ts';
import { ContactField } from '../../../widgets/contacts/contact-field.tsx';
import { AreaField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { LookupField } from '../../../widgets/form/lookup-field.tsx';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { CreditLineFields } from './credit-line-fields.tsx';
import { addLine, linesOf, type TypedLine } from './credit-lines.ts';
import { chosenOrderQuery, ordersOf } from './credit-notes.queries.ts';

interface Props {
  /** The order it begins with, from a link. */
  readonly orderId: number | undefined;
}

/** A credit note by hand: for lines of an order, or free. */
export function NewCreditNotePage({ orderId }: Props) {
  const given = useQuery({ ...chosenOrderQuery(orderId ?? 0), enabled: orderId !== undefined }).data;
  // The form begins with what the link names, so it waits for it.
  if (orderId !== undefined && !given) return <Page title="New credit note">{null}</Page>;
  return (
    <NewCreditNote
      start={{
        contactId: given ? String(given.contactId) : '',
        contactName: given?.contactName,
        orderId: given ? String(given.id) : '',
      }}
    />
  );
}

interface Start {
  readonly contactId: string;
  readonly contactName: string | undefined;
  readonly orderId: string;
}

function NewCreditNote({ start }: { readonly start: Start }) {
  const navigate = useNavigate();
  const command = useCommand(creditNotesContract.createCreditNote, {
    success: ({ number }) => `${number} created`,
    refresh: [creditNotesContract.listCreditNotes],
    onDone: ({ id }) => void navigate({ to: '/accounts/creditnotes/$creditNoteId', params: { creditNoteId: id } }),
  });
  const { contactName, ...first } = start;
  const form = useForm({ ...first, reason: '', lines: addLine([]) as readonly TypedLine[] }, command);
  const { contactId, orderId, reason, lines } = form.values;
  const mayReadOrders = useRights().allows(ordersContract.listOrders.access);
  const order = useQuery({ ...chosenOrderQuery(Number(orderId)), enabled: orderId !== '' && mayReadOrders }).data;
  const send = () => {
    const body = { contactId: Number(contactId) || 0, orderId: Number(orderId) || null, reason };
    void command.run({ body: { ...body, lines: linesOf(lines) } });
  };
  // Lines of another customer's or another order's glass go with it.
  const free = lines.filter(({ itemId }) => itemId === null);
  const unbound = free.length > 0 ? free : addLine([]);
  return (
    <Page title="New credit note" sub="What a customer gets back; it is allocated to an invoice afterwards">
      <Section>
        <Form
          command={command}
          submitLabel="Create credit note"
          isChanged={form.isChanged}
          startsInFirstField
          onSubmit={send}
          onCancel={() => void navigate({ to: '/accounts/creditnotes' })}
        >
          <FieldRow>
            <ContactField
              type="customer"
              {...(contactName && { chosenName: contactName })}
              {...form.bind('contactId')}
              onChange={(next) => form.set({ contactId: next, orderId: '', lines: unbound })}
            />
            {mayReadOrders && contactId !== '' && (
              <LookupField
                key={contactId}
                label="Order"
                isOptional
                endpoint={ordersContract.listOrders}
                input={ordersOf(contactId)}
                toOptions={(answer) =>
                  answer.data.map((one) => ({
                    value: String(one.id),
                    label: [one.number, one.reference, formatMoney(one.total)].filter(Boolean).join(', '),
                  }))
                }
                {...form.bind('orderId')}
                onChange={(next) => form.set({ orderId: next, lines: unbound })}
              />
            )}
          </FieldRow>
          <AreaField
            label="Reason"
            help="Stands on the credit note"
            rows={2}
            maxLength={500}
            {...form.bind('reason')}
          />
          <CreditLineFields
            lines={lines}
            order={order}
            errors={command.fieldErrors}
            onChange={(next) => {
              form.set({ lines: next });
              for (const name of Object.keys(command.fieldErrors))
                if (name.startsWith('lines')) command.clearField(name);
            }}
          />
        </Form>
      </Section>
    </Page>
  );
}
