import { createFileRoute } from '@tanstack/react-router';
import { ruleQuery } from '../../../../features/automations/automations.queries.ts';
import { RulePage } from '../../../../features/automations/rule.page.tsx';
import { numberParam } from '../../../../lib/page/number-param.ts';

function RuleRoute() {
  const { ruleId } = Route.useParams();
  return <RulePage key={ruleId} id={ruleId} />;
}

export const Route = createFileRoute('/_app/automations/rules/$ruleId')({
  staticData: { title: 'Automation rule', access: 'automation:read' },
  params: { parse: ({ ruleId }) => ({ ruleId: numberParam(ruleId) }) },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(ruleQuery(params.ruleId)),
  component: RuleRoute,
});
