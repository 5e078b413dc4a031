import { systemContract } from '@glasshouse/services/contexts/developer/system/system.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Facts } from '../../widgets/page/facts.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { AccountLink } from './account-link.tsx';
import { ageWords } from './age-words.ts';
import styles from './developer.module.css';

/** How the rules of all companies fare; a rule is told by number, its name belongs to its company. */
export function AutomationsTab() {
  const { data } = useSuspenseQuery(queryOptionsFor(systemContract.automationDiagnostics));
  return (
    <>
      <p className={styles.note}>Runs of the last seven days, and those that still wait.</p>
      <Facts
        facts={[
          ['Runs', formatCount(data.runs)],
          ['Blocked', formatCount(data.blocked)],
          ['Longest chain of rules', formatCount(data.longestChain)],
          ['Longest wait', ageWords(data.oldestWaitSeconds)],
        ]}
      />
      <PlainTable
        caption="Rules"
        columns={[
          { title: 'Company', cell: (one) => <AccountLink id={one.accountId} name={one.companyName} /> },
          { title: 'Rule', isNumeric: true, cell: (one) => one.ruleId },
          { title: 'Runs', isNumeric: true, cell: (one) => formatCount(one.runs) },
          { title: 'Failed', isNumeric: true, cell: (one) => formatCount(one.failed) },
          { title: 'Blocked', isNumeric: true, cell: (one) => formatCount(one.blocked) },
          { title: 'Waiting', isNumeric: true, cell: (one) => formatCount(one.waiting) },
          { title: 'Longest wait', isNumeric: true, isMinor: true, cell: (one) => ageWords(one.oldestWaitSeconds) },
          { title: 'Chain', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.longestChain) },
          {
            title: 'Last run',
            isWhole: true,
            isMinor: true,
            cell: (one) => (one.lastRunAt ? formatInstant(one.lastRunAt) : '–'),
          },
        ]}
        rows={data.rules}
        keyOf={(one) => `${one.accountId} ${one.ruleId}`}
        empty="No rule has run in the last seven days."
      />
    </>
  );
}
