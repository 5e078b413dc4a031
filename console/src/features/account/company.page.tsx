import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { subscriptionState, subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDay } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { LogoPicker } from '../../widgets/image-cropper/logo-picker.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { companyChanged, companyQuery } from './account.queries.ts';
import { CompanyForm } from './company-form.tsx';
import { Locations } from './locations.tsx';

/** The company itself: details, logo, locations, and who changed what. */
export function CompanyPage() {
  const { data: company } = useSuspenseQuery(companyQuery);
  const rights = useRights();
  const { subscription } = company;
  const state = subscription && subscriptionStates[subscriptionState(subscription, dayOf(new Date()))];
  return (
    <Page
      title="Company account"
      sub={company.companyName}
      marks={state && <Chip tone={state.tone} label={`Subscription: ${state.label.toLowerCase()}`} />}
      figures={subscription ? [{ label: 'Subscription until', value: formatDay(subscription.expiryDate) }] : []}
      aside={<RecordActivity linkType="account" linkId={company.id} topic={null} />}
    >
      {!company.isAccountActivated && <NotActivated />}
      <Section title="Details">
        <CompanyForm key={JSON.stringify(company)} company={company} />
      </Section>
      <Section title="Logo">
        <LogoPicker
          title="Company logo"
          url={company.logoURL}
          reason={rights.why(accountContract.putAccountLogo.access)}
          set={accountContract.putAccountLogo}
          remove={accountContract.deleteAccountLogo}
          refresh={[identityContract.profile, accountContract.getAccount]}
        />
      </Section>
      <Section title="Locations">
        <Locations locations={company.accountLocations} />
      </Section>
    </Page>
  );
}

function NotActivated() {
  const why = useRights().why(accountContract.activateAccount.access);
  const activate = useCommand(accountContract.activateAccount, {
    success: 'Account activated',
    refresh: companyChanged,
  });
  return (
    <Notice
      icon="alert"
      tone="attention"
      title="The account is not activated"
      actions={
        <Button
          disabled={why !== null}
          title={why ?? undefined}
          isBusy={activate.isRunning}
          onClick={() => void activate.run({})}
        >
          Activate
        </Button>
      }
    >
      Check the details of the company, then activate its account.
    </Notice>
  );
}
