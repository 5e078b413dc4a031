import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page, Section } from '../../../widgets/page/page.tsx';
import { preferencesQuery } from './preferences.queries.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** What the reader is told, on which ways, and when it is quiet. */
export function PreferencesPage() {
  const { timeZone, ...preferences } = useSuspenseQuery(preferencesQuery).data;
  return (
    <Page
      title="Notification preferences"
      sub={`For you alone. Times are those of ${timeZone.replace('_', ' ')}.`}
      actions={
        <span data-links>
          <Link to="/communication/notifications">Notification Inbox</Link>
        </span>
      }
    >
      <Section>
        <PreferencesForm preferences={preferences} />
      </Section>
    </Page>
  );
}
