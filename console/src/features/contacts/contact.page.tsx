import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { MessageList } from '../../widgets/communication-log/message-list.tsx';
import { FileList } from '../../widgets/files/file-list.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { AccountStatusChip } from './account-status-chip.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { bodyOf, valuesOf } from './contact-form-values.ts';
import { contactKind, useUpdateContact } from './contacts.actions.ts';
import { contactQuery, contactsTopic } from './contacts.queries.ts';
import { StatusDialog } from './status-dialog.tsx';

/** One contact: facts, terms, people and history. */
export function ContactPage({ id }: { readonly id: number }) {
  const { data: contact } = useSuspenseQuery(contactQuery(id));
  const [open, setOpen] = useState<'edit' | 'status' | null>(null);
  const close = () => setOpen(null);
  const update = useUpdateContact(close);
  const { actions, run, isRunning } = useRecordActions(contactKind, contact, {
    edit: () => setOpen('edit'),
    status: () => setOpen('status'),
  });
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
      aside={<RecordActivity linkType="contact" linkId={id} topic={contactsTopic} />}
    >
      <ActionBar actions={actions} onRun={run} group={contact.name} isRunning={isRunning} />
      {open === 'edit' ? (
        <Section title="Edit contact">
          <ContactForm
            initial={valuesOf(contact)}
            command={update}
            submitLabel="Save contact"
            onSubmit={(values) => void update.run({ params: { id }, body: bodyOf(values) })}
            onCancel={close}
          />
        </Section>
      ) : (
        <>
          <ContactDetails contact={contact} />
          {contact.type === 'customer' && (
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
      {open === 'status' && <StatusDialog contact={contact} onClose={close} />}
    </Page>
  );
}
