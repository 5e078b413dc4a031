import {
  type NewPayment,
  type Rest,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { surchargeIn } from '@glasshouse/services/contexts/receivables/surcharge.contract';
import { paymentMethods } from '@glasshouse/services/platform/contract/lookups';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useCashStep } from '../../lib/auth/company.ts';
import { formatMoney, formatPercent } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { optionsOf } from '../../ui/lookup.ts';
import { ContactField } from '../../widgets/contacts/contact-field.tsx';
import { DateField } from '../../widgets/form/date-field.tsx';
import { CheckField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { MoneyField } from '../../widgets/form/money-field.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { acceptTwin } from '../../widgets/twins/accept-twin.ts';
import { moneyMoved, payerQuery } from './receivables.queries.ts';
import { RecordedInvoices } from './recorded-invoices.tsx';
import { RemittanceIn } from './remittance/remittance-in.tsx';
import { RestField } from './rest-field.tsx';
import { type Amounts, allocationsOf } from './spread.ts';
import { useCardSurcharge } from './use-card-surcharge.ts';

const methods = optionsOf(paymentMethods);
type Method = NewPayment['method'];

/** Records money of a customer: what came, and over which invoices it goes. */
export function RecordPaymentPage({ contactId }: { readonly contactId: number | undefined }) {
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/accounts/paymentreceiveds' });
  const command = useCommand(receivablesContract.recordPaymentReceived, {
    success: (answer) => `${answer.number} recorded`,
    refresh: moneyMoved,
    onRefused: (error, input) =>
      acceptTwin(error, input, {
        title: 'The same payment twice?',
        why: 'One payment in two records is counted twice.',
      }),
    onDone: ({ id }) => void navigate({ to: '/accounts/paymentreceiveds/$paymentId', params: { paymentId: id } }),
  });
  const { data: chosen } = useQuery({ ...payerQuery(contactId ?? 0), enabled: contactId !== undefined });
  const form = useForm(
    {
      contactId: contactId ? String(contactId) : '',
      date: dayOf(new Date()),
      amount: '',
      method: 'EFTPOS',
      reference: '',
      rest: 'overpayment',
      surcharge: false,
      // Null until somebody types a part: then the money goes over the invoices by itself, the one due first on top.
      amounts: null as Amounts | null,
    },
    command,
  );
  const { values } = form;
  const cashStep = useCashStep();
  const percent = useCardSurcharge(values.method);
  const isSurcharged = percent !== null && values.surcharge;
  const fee = isSurcharged ? surchargeIn(values.amount || '0', percent) : '0.00';
  const send = (amounts: Amounts) => {
    const { date, amount, method, reference } = values;
    const body = { contactId: Number(values.contactId) || 0, date, amount, method: method as Method, reference };
    const rest = values.rest as Rest;
    const more = isSurcharged ? { surcharge: true } : {};
    void command.run({ body: { ...body, ...more, rest, allocations: allocationsOf(amounts) } });
  };
  return (
    <Page title="Record payment" sub="Money of a customer, over one invoice or several">
      <Section>
        <RecordedInvoices
          contactId={Number(values.contactId) || null}
          money={isSurcharged ? (Number(values.amount) - Number(fee)).toFixed(2) : values.amount}
          cashStep={values.method === 'cash' ? cashStep : 1}
          typed={values.amounts}
          errors={command.fieldErrors}
          rest={<RestField {...form.bind('rest')} />}
          onChange={(amounts) => form.set({ amounts })}
        >
          {(amounts, table) => (
            <Form
              command={command}
              submitLabel="Record payment"
              isChanged={form.isChanged}
              startsInFirstField
              onSubmit={() => send(amounts)}
              onCancel={back}
            >
              <FieldRow>
                <ContactField
                  type="customer"
                  {...(chosen && { chosenName: chosen.name })}
                  {...form.bind('contactId')}
                  onChange={(next) => form.set({ contactId: next, amounts: null })}
                />
                <DateField label="Received" max={dayOf(new Date())} {...form.bind('date')} />
              </FieldRow>
              <FieldRow>
                <MoneyField label="Amount" width={16} {...form.bind('amount')} />
                <SelectField label="How" width={16} options={methods} {...form.bind('method')} />
                <TextField
                  label="Reference"
                  width={30}
                  maxLength={100}
                  isOptional
                  help="Cheque number or bank reference"
                  {...form.bind('reference')}
                />
              </FieldRow>
              {percent !== null && (
                <CheckField
                  label={`The amount includes the card surcharge of ${formatPercent(percent)} %`}
                  {...(isSurcharged && { help: `${formatMoney(fee)} goes on an invoice of its own.` })}
                  {...form.bind('surcharge')}
                />
              )}
              {Number(values.contactId) > 0 && (
                <RemittanceIn
                  contactId={Number(values.contactId)}
                  onUse={(amounts, total) => form.set({ amounts, amount: values.amount || total })}
                />
              )}
              {table}
            </Form>
          )}
        </RecordedInvoices>
      </Section>
    </Page>
  );
}
