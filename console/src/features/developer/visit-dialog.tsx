import { accountsContract } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { developerVisitsContract, leastReason } from '@glasshouse/services/contexts/developer/visits/visits.contract';
import { visitMinutes, visitModeWords } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { enterVisit } from '../../lib/auth/visit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AreaField, NumberField, SelectField } from '../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';

type Mode = keyof typeof visitModeWords;
const modes = Object.entries(visitModeWords).map(([value, label]) => ({ value, label }));
const empty = { mode: 'look', userId: '', minutes: '30', reason: '' };

/** Begins a visit, or asks the company for it. */
export function useProxyLogin(onAsked: () => void) {
  return useCommand(developerVisitsContract.proxyLogin, {
    refresh: [accountsContract.getAccount],
    onDone: (answer) => {
      if ('token' in answer) return enterVisit(answer.token);
      toast.success('The company is asked. Begin the visit here once it is approved');
      onAsked();
    },
  });
}

/** Asks a company to let a developer in: to look, or to act for one person. */
export function VisitDialog({ accountId, onClose }: { readonly accountId: number; readonly onClose: () => void }) {
  const command = useProxyLogin(onClose);
  const form = useForm(empty, command);
  const send = () => {
    const { mode, userId, minutes, reason } = form.values;
    const person = userId === '' ? {} : { userId: Number(userId) };
    void command.run({ body: { accountId, mode: mode as Mode, reason, minutes: Number(minutes), ...person } });
  };
  const isAct = form.values.mode === 'act';
  return (
    <Dialog isOpen title="Visit company" isChanged={form.isChanged} onClose={onClose}>
      <Form command={command} submitLabel="Visit" onSubmit={send} onCancel={onClose}>
        <p>The company decides whether you may come in. It reads the reason, and sees what you change.</p>
        <FieldRow>
          <SelectField label="You may" options={modes} {...form.bind('mode')} />
          <NumberField
            label="Time"
            unit="minutes"
            isWhole
            width={16}
            help={`${visitMinutes.least} to ${visitMinutes.most}`}
            {...form.bind('minutes')}
          />
        </FieldRow>
        <NumberField
          label="Person, by number"
          isWhole
          isOptional={!isAct}
          width={12}
          help={isAct ? 'You have the rights of this person' : 'Left empty: an administrator of the company'}
          {...form.bind('userId')}
        />
        <AreaField
          label="Reason"
          maxLength={500}
          help={`The company reads it: at least ${leastReason} characters`}
          {...form.bind('reason')}
        />
      </Form>
    </Dialog>
  );
}
