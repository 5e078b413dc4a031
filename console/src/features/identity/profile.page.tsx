import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { useState } from 'react';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { LogoPicker } from '../../widgets/image-cropper/logo-picker.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Authenticator } from './own/authenticator.tsx';
import { ChangeEmailDialog } from './own/change-email-dialog.tsx';
import { ChangePasswordDialog } from './own/change-password-dialog.tsx';
import { OwnSessions } from './own/sessions.tsx';
import { RightsTable } from './rights-table.tsx';

/** The signed-in user: password, authenticator, sessions, and every right, granted or not. */
export function ProfilePage() {
  const { user, companyName, logoURL } = useProfile();
  const rights = useRights();
  const [opened, setOpened] = useState<'email' | 'password' | null>(null);
  const close = () => setOpened(null);
  const change = (
    <>
      <Button onClick={() => setOpened('email')}>Change e-mail</Button>
      <Button onClick={() => setOpened('password')}>Change password</Button>
    </>
  );
  return (
    <Page title={user.name} sub={`${user.email} · ${companyName} · ${user.timeZone}`} actions={change}>
      <ChangeEmailDialog isOpen={opened === 'email'} onClose={close} />
      <ChangePasswordDialog isOpen={opened === 'password'} onClose={close} />
      <Section title="Your picture">
        <LogoPicker
          title="Your picture"
          url={user.profileURL}
          reason={null}
          set={identityContract.putOwnLogo}
          remove={identityContract.deleteOwnLogo}
          refresh={[identityContract.profile]}
        />
      </Section>
      <Section title={`Logo of ${companyName}`}>
        <LogoPicker
          title="Company logo"
          url={logoURL}
          reason={rights.why(accountContract.putAccountLogo.access)}
          set={accountContract.putAccountLogo}
          remove={accountContract.deleteAccountLogo}
          refresh={[identityContract.profile, accountContract.getAccount]}
        />
      </Section>
      <Section title="Authenticator">
        <Authenticator />
      </Section>
      <Section title="Your open sessions">
        <OwnSessions />
      </Section>
      <Section title="Your permissions">
        <RightsTable rights={rights} whose="Your" />
      </Section>
    </Page>
  );
}
