import { automationsContract, type Rule } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { impactWords } from '@glasshouse/services/contexts/roof/automations/component-types.contract';
import { automationRuleMachine } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useLive } from '../../lib/live/live.ts';
import { usePageName } from '../../lib/page/page.ts';
import { Notice } from '../../ui/notice.tsx';
import { ActionBar } from '../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../widgets/action-bar/use-record-actions.ts';
import { RecordActivity } from '../../widgets/activity-stream/record-activity.tsx';
import { Page, Section } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { ruleQuery, rulesTopic } from './automations.queries.ts';
import { impactChip } from './rule-marks.tsx';
import { RuleTab } from './rule-tab.tsx';
import { RunNowDialog } from './run-now-dialog.tsx';
import { RunsTab } from './runs/runs-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const ruleKind = recordActions<Rule>()({
  calls: {
    shadow: automationsContract.shadowRule,
    publish: automationsContract.publishRule,
    pause: automationsContract.pauseRule,
    resume: automationsContract.resumeRule,
    takeover: automationsContract.takeOverRule,
    delete: automationsContract.deleteRule,
  },
  changed: [automationsContract.getRule, automationsContract.listRules, automationsContract.listRuleVersions],
  changedBy: { delete: [automationsContract.listRules] },
  says: { publish: 'The rule is on', shadow: 'The rule runs in shadow', delete: 'The rule is deleted' },
});

/** One rule: how it reads, what it did, and how it came to be as it is. */
export function RulePage({ id }: { readonly id: number }) {
  const rule = useSuspenseQuery(ruleQuery(id)).data;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isRunning, setRunning] = useState(false);
  useLive(rulesTopic);
  usePageName(rule.name);
  const gone = () => void navigate({ to: '/automations/rules' });
  const work = useRecordActions(ruleKind, rule, { trigger: () => setRunning(true) }, { delete: gone });
  // What runs already is not switched on again; the draft is saved by its own button.
  const isSame = rule.mode === 'live' && !rule.isDraftNewer;
  const actions = work.actions.filter(({ action }) => action !== 'save' && !(isSame && action === 'publish'));
  return (
    <Page
      title={rule.name}
      marks={
        <>
          <StatusChip machine={automationRuleMachine} status={rule.mode} />
          {impactChip(rule.impact)}
        </>
      }
      sub={<Sub rule={rule} />}
      figures={[
        { label: 'Runs in 24 hours', value: formatCount(rule.runs24h), isMain: true },
        { label: 'Not done', value: formatCount(rule.failures24h), needsAttention: rule.failures24h > 0 },
      ]}
      aside={<RecordActivity linkType="autoRule" linkId={id} topic={rulesTopic} />}
    >
      <ActionBar
        actions={actions.map((one) => (one.action === 'trigger' ? { ...one, hasForm: true } : one))}
        order={['publish', 'resume', 'shadow', 'trigger', 'pause', 'takeover', 'delete']}
        onRun={work.run}
        group={rule.name}
        isRunning={work.isRunning}
      />
      {rule.pausedBecause && rule.mode === 'paused' && (
        <Notice icon="pause" tone="attention" title="The rule is paused" role="status">
          {rule.pausedBecause.text}
        </Notice>
      )}
      <Section>
        <Tabs
          key={pathname}
          label="Parts of the rule"
          tabs={[
            { id: 'rule', label: 'Rule', content: () => <RuleTab rule={rule} /> },
            { id: 'runs', label: 'Runs', content: () => <RunsTab ruleId={id} /> },
            { id: 'versions', label: 'Versions', content: () => <VersionsTab ruleId={id} /> },
          ]}
        />
      </Section>
      {isRunning && <RunNowDialog rule={rule} onClose={() => setRunning(false)} />}
    </Page>
  );
}

const Sub = ({ rule }: { readonly rule: Rule }) => (
  <span>
    {impactWords[rule.impact]}; acts with the rights of{' '}
    <RecordLink kind="user" id={rule.owner.id} isSameTab>
      {rule.owner.name}
    </RecordLink>
    {rule.liveVersion !== null && `, version ${rule.liveVersion}`}
    {rule.lastRun && `, last run ${formatInstant(rule.lastRun.at)}`}
  </span>
);
