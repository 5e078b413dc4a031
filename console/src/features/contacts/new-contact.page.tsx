import { useNavigate } from '@tanstack/react-router';
import { Page, Section } from '../../widgets/page/page.tsx';
import { ContactForm } from './contact-form.tsx';
import { bodyOf, newContact } from './contact-form-values.ts';
import { useCreateContact } from './contacts.actions.ts';

/** A new customer or supplier. */
export function NewContactPage() {
  const navigate = useNavigate();
  const create = useCreateContact((id) => void navigate({ to: '/contacts/$contactId', params: { contactId: id } }));
  return (
    <Page title="New contact" sub="A customer or a supplier">
      <Section>
        <ContactForm
          initial={newContact}
          command={create}
          submitLabel="Create contact"
          onSubmit={(values) => void create.run({ body: bodyOf(values) })}
          onCancel={() => void navigate({ to: '/contacts' })}
        />
      </Section>
    </Page>
  );
}
