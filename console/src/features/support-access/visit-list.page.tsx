import { accountContract } from '@glasshouse/services/contexts/account/account.contract';
import { signInPage } from '@glasshouse/services/contexts/account/settings.contract';
import { visitModeWords, visitsContract } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { supportVisitMachine } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryOptionsFor, refresh } from '../../lib/api/query.ts';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { lookEvery, newestVisits } from './visits.queries.ts';

const options = {
  status: statusOptions(supportVisitMachine),
  mode: Object.entries(visitModeWords).map(([value, label]) => ({ value, label })),
};
const words = signInPage.settings.supportAccess;

/** Whether support may come in, as the setting has it. */
function Rule() {
  const { data } = useQuery(queryOptionsFor(accountContract.getSettings));
  const said = { ask: 'when somebody here approves it', always: 'at any time', never: 'never' };
  return (
    <>
      Developers of the platform may visit {data ? said[data.supportAccess] : 'as the settings say'}.{' '}
      <Link to="/admin/configuration" title={words.label}>
        Change
      </Link>
    </>
  );
}

/** Visits of support: those that wait for an answer, under way, and past. */
export function VisitListPage() {
  useEffect(() => {
    const timer = setInterval(() => void refresh(visitsContract.listVisits), lookEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page title="Support access" sub={<Rule />} isList>
      <DataTable
        endpoint={visitsContract.listVisits}
        noun={['visit', 'visits']}
        linkOf={(visit) => `/admin/supportaccess/${visit.id}`}
        defaultSort={newestVisits}
        options={options}
        widths={{ askedAt: 150, visitor: 200, reason: 320, status: 120 }}
        cells={{
          mode: ({ mode }) => visitModeWords[mode],
          status: ({ status }) => <StatusChip machine={supportVisitMachine} status={status} />,
        }}
      />
    </Page>
  );
}
