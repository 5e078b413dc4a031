import {
  accountsContract,
  onboardingWords,
  stateWords,
} from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { useState } from 'react';
import { formatBytes } from '../../lib/format/bytes.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { OnboardDialog } from './onboard-dialog.tsx';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Every company of the platform, by figures. */
export function AccountsPage() {
  const [isOnboarding, setOnboarding] = useState(false);
  return (
    <Page
      title="Accounts"
      sub="Companies on this platform"
      actions={
        <Button variant="primary" onClick={() => setOnboarding(true)}>
          New company
        </Button>
      }
      isList
    >
      <DataTable
        endpoint={accountsContract.listAccounts}
        noun={['company', 'companies']}
        linkOf={(account) => `/developer/accounts/${account.id}`}
        defaultSort="name"
        widths={{ name: 240 }}
        options={{ state: choices(stateWords), onboarding: choices(onboardingWords) }}
        cells={{
          state: ({ state }) => <Chip tone={subscriptionStates[state].tone} label={stateWords[state]} />,
          bytes: ({ bytes }) => formatBytes(bytes),
          onboarding: ({ onboarding }) => onboardingWords[onboarding],
        }}
      />
      {isOnboarding && <OnboardDialog onClose={() => setOnboarding(false)} />}
    </Page>
  );
}
