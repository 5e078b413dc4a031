import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { automationRuleMachine } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { useRights } from '../../lib/auth/profile.ts';
import { useLive } from '../../lib/live/live.ts';
import { LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { CreateButton } from '../../widgets/page/create-button.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { rulesTopic } from './automations.queries.ts';
import { impactChip, outcomeChip } from './rule-marks.tsx';

const options = { mode: statusOptions(automationRuleMachine) };
const widths = { name: 200, sentence: 420, mode: 100, impact: 160, lastRunAt: 140, lastOutcome: 130, failures: 90 };

/** Rules of the company: what happens by itself, how it stands, and whether it went well. */
export function RuleListPage() {
  useLive(rulesTopic);
  const why = useRights().why(automationsContract.createRule.access);
  return (
    <Page
      title="Automation rules"
      sub="What happens by itself"
      actions={<CreateButton to="/automations/rules/new" label="New rule" blocker={why} />}
      isList
    >
      <DataTable
        endpoint={automationsContract.listRules}
        noun={['rule', 'rules']}
        linkOf={(rule) => `/automations/rules/${rule.id}`}
        options={options}
        widths={widths}
        emptyAction={<LinkButton to="/automations/rules/new">Begin with a recipe</LinkButton>}
        cells={{
          mode: (rule) => <StatusChip machine={automationRuleMachine} status={rule.mode} />,
          impact: (rule) => impactChip(rule.impact),
          lastOutcome: (rule) => rule.lastOutcome && outcomeChip(rule.lastOutcome),
        }}
      />
    </Page>
  );
}
