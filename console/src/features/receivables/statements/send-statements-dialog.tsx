import { runLimit, statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { chosenOf, StatementChoice, startValues } from '../../../widgets/statements/statement-choice.tsx';

interface Props {
  readonly contactIds: readonly number[];
  readonly asOf: string;
  readonly onClose: () => void;
}

/** Sends statements to several customers, each by e-mail with its PDF; the page of the run says how far it is. */
export function SendStatementsDialog({ contactIds, asOf, onClose }: Props) {
  const navigate = useNavigate();
  const count = contactIds.length;
  const command = useCommand(statementsContract.sendStatements, {
    success: ({ queued }) => `${formatCount(queued)} ${queued === 1 ? 'statement' : 'statements'} on their way`,
    refresh: [statementsContract.listStatementRuns],
    onDone: ({ runId }) => void navigate({ to: '/accounts/statements/runs/$runId', params: { runId } }),
  });
  const today = dayOf(new Date());
  const form = useForm(startValues(asOf), command);
  const { data: template } = useQuery(
    queryOptionsFor(statementsContract.getStatementsTemplate, { query: { asOf: form.values.asOf || undefined } }),
  );
  const send = () => void command.run({ body: { ...chosenOf(form.values), contactIds: [...contactIds] } });
  return (
    <Dialog isOpen title={`Send ${formatCount(count)} ${count === 1 ? 'statement' : 'statements'}`} onClose={onClose}>
      <Form command={command} submitLabel="Send" onSubmit={send} onCancel={onClose}>
        <p>
          Each customer gets one e-mail with the statement as a PDF.
          {count > runLimit && ` At most ${runLimit} go at once: choose fewer.`}
        </p>
        <StatementChoice values={form.values} bind={form.bind} today={today} />
        {template && <p>Subject: {template.subject}</p>}
      </Form>
    </Dialog>
  );
}
