import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { RightsTable } from './rights-table.tsx';

/** The signed-in user and every right, granted or not. */
export function ProfilePage() {
  const { user, companyName } = useProfile();
  const rights = useRights();
  return (
    <Page title={user.name} sub={`${user.email} · ${companyName} · ${user.timeZone}`}>
      <Section title="What you may do">
        <RightsTable rights={rights} whose="Your" />
      </Section>
    </Page>
  );
}
