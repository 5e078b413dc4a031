import { type Contact, isCustomer, isSupplier } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { MessageList } from '../../widgets/communication-log/message-list.tsx';
import { FileList } from '../../widgets/files/file-list.tsx';
import { RecordIntegrations } from '../../widgets/integration-link/record-integrations.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { type Paper, PrintMenu } from '../../widgets/print/print-menu.tsx';
import { MoneyLinks } from '../../widgets/record-link/money-links.tsx';
import { paymentAccess } from '../../widgets/record-link/record-routes.ts';
import { AccountStatusChip } from './account-status-chip.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { bodyOf, valuesOf } from './contact-form-values.ts';
import { contactKind, useUpdateContact } from './contacts.actions.ts';
import { contactQuery, contactsTopic } from './contacts.queries.ts';
import { Addresses } from './parts/addresses.tsx';
import { People } from './parts/people.tsx';
import { StatusDialog } from './status-dialog.tsx';
import { CreditDialog } from './terms/credit-dialog.tsx';
import { SupplierDialog } from './terms/supplier-dialog.tsx';

const CustomerStanding = lazy(() =>
  import('./standing/customer-standing.tsx').then((m) => ({ default: m.CustomerStanding })),
);

const SendStatementDialog = lazy(() =>
  import('../../widgets/statements/send-statement-dialog.tsx').then((m) => ({ default: m.SendStatementDialog })),
);

/** What can be printed of a contact. */
function papersOf(contact: Contact): Paper[] {
  const statement = {
    to: `/analytics/reports/accounts/${contact.id}/balance/report`,
    endpoint: reportsContract.balanceReport,
  };
  const prices = `/contacts/${contact.id}/supplier/pricing/report`;
  const statements: Paper[] = [
    { label: 'Statement of open items', ...statement },
    { label: 'Statement of activity', ...statement, query: { kind: 'activity' } },
  ];
  const supplierPrices: Paper = {
    label: 'Supplier prices',
    to: prices,
    endpoint: reportsContract.supplierPricesReport,
  };
  return [...(isCustomer(contact) ? statements : []), ...(isSupplier(contact) ? [supplierPrices] : [])];
}

/** One contact: facts, terms, people and history. */
export function ContactPage({ id }: { readonly id: number }) {
  const { data: contact } = useSuspenseQuery(contactQuery(id));
  const [open, setOpen] = useState<'edit' | 'status' | 'credit' | 'supplier' | 'statement' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const update = useUpdateContact(close);
  const { actions, run, isRunning } = useRecordActions(
    contactKind,
    contact,
    {
      edit: () => setOpen('edit'),
      status: () => setOpen('status'),
      credit: () => setOpen('credit'),
      supplier: () => setOpen('supplier'),
      statement: () => setOpen('statement'),
      payment: () => void navigate({ to: '/accounts/paymentreceiveds/new', search: { contactId: id } }),
    },
    { delete: () => void navigate({ to: '/contacts' }) },
  );
  const { allows } = useRights();
  const seesMoney = allows(invoicingContract.customerStanding.access);
  const seesPayments = allows(paymentAccess);
  useLive(contactsTopic);
  usePageName(contact.name);
  return (
    <Page
      title={contact.name}
      marks={
        <>
          <AccountStatusChip status={contact.accountStatus} />
          {contact.isArchived && <Chip tone="neutral" label="Archived" icon="archive" />}
        </>
      }
      sub={`Since ${formatInstant(contact.createdAt)}`}
      actions={<PrintMenu group={contact.name} papers={papersOf(contact)} />}
      aside={<RecordActivity linkType="contact" linkId={id} topic={contactsTopic} />}
    >
      <ActionBar actions={actions} onRun={run} group={contact.name} isRunning={isRunning} />
      <RecordIntegrations kind="contact" id={id} />
      {open === 'edit' ? (
        <Section title="Edit contact">
          <ContactForm
            initial={valuesOf(contact)}
            id={id}
            command={update}
            submitLabel="Save contact"
            onSubmit={(values) => void update.run({ params: { id }, body: bodyOf(values) })}
            onCancel={close}
          />
        </Section>
      ) : (
        <>
          {contact.isArchived && (
            <Notice icon="archive" tone="neutral" title="This contact is archived">
              It stands in no list to choose from. Restore it to sell to it or to buy from it again.
            </Notice>
          )}
          <ContactDetails contact={contact} />
          <Addresses contact={contact} />
          <People contact={contact} />
          {isCustomer(contact) && (seesMoney || seesPayments) && (
            <Section title="Money">
              {seesMoney && (
                <Suspense>
                  <CustomerStanding id={id} />
                </Suspense>
              )}
              <MoneyLinks of="contactId" id={id} />
            </Section>
          )}
          {isCustomer(contact) && (
            <Section title="Prices">
              <div>
                <LinkButton to={`/pricing/customer/${id}/pricelistconfig`}>Price list settings</LinkButton>{' '}
                <LinkButton to={`/pricing/customer/${id}/pricelist/new`}>New price list</LinkButton>
              </div>
            </Section>
          )}
          <Section title="Files">
            <FileList linkType="contact" linkId={id} />
          </Section>
          <Section title="Messages">
            <MessageList of={{ contactId: id }} />
          </Section>
        </>
      )}
      {open === 'credit' && <CreditDialog contact={contact} onClose={close} />}
      {open === 'supplier' && <SupplierDialog contact={contact} onClose={close} />}
      {open === 'statement' && (
        <Suspense>
          <SendStatementDialog contact={contact} onClose={close} />
        </Suspense>
      )}
      {open === 'status' && <StatusDialog contact={contact} onClose={close} />}
    </Page>
  );
}
