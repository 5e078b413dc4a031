import { type Severity, supportContract } from '@glasshouse/services/contexts/support/support.contract';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useProfile } from '../../lib/auth/profile.ts';
import { useRecents } from '../../lib/page/recents.ts';
import { AreaField, SelectField, TextField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { versions } from './changes.ts';
import { severityWords } from './ticket-words.ts';

const severities = Object.entries(severityWords).map(([value, label]) => ({ value, label }));

/** A call for help. Where the user was and the reference of an error go along. */
export function NewTicketPage({ reference }: { readonly reference: string }) {
  const navigate = useNavigate();
  const [lately] = useRecents(useProfile().user.id);
  const command = useCommand(supportContract.createTicket, {
    success: ({ number }) => `Ticket ${number} sent`,
    refresh: [supportContract.listTickets],
    onDone: () => void navigate({ to: '/support' }),
  });
  const form = useForm(
    { subject: '', message: '', severity: 'question', page: lately?.path ?? '', reference },
    command,
  );
  const send = () => {
    const { severity, ...values } = form.values;
    void command.run({
      body: { ...values, severity: severity as Severity, version: versions[0]?.version ?? '' },
    });
  };
  return (
    <Page title="Create Support Ticket" sub="Your support contacts are notified at once">
      <Section>
        <Form
          command={command}
          submitLabel="Send ticket"
          isChanged={form.isChanged}
          startsInFirstField
          onSubmit={send}
          onCancel={() => void navigate({ to: '/support' })}
        >
          <TextField label="About" width={60} {...form.bind('subject')} />
          <SelectField label="Kind" width={24} options={severities} {...form.bind('severity')} />
          <AreaField label="What happened" isLarge {...form.bind('message')} />
          <TextField
            label="Page"
            help="Where it happened; filled in from the page you had open last."
            isOptional
            width={60}
            {...form.bind('page')}
          />
          <TextField
            label="Reference"
            help="The reference an error message gave you."
            isOptional
            {...form.bind('reference')}
          />
        </Form>
      </Section>
    </Page>
  );
}
