import {
  type VisitRow,
  visitMinutes,
  visitsContract,
} from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { awaitsAnswer, isInside, mayBegin } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../widgets/form/fields.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/form-state.ts';

const changed = [visitsContract.getVisit, visitsContract.listVisits];

/** What the company may do with a visit as it stands. */
export function VisitActions({ visit: { id, status, minutes } }: { readonly visit: VisitRow }) {
  const [isApproving, setApproving] = useState(false);
  const refuse = useCommand(visitsContract.refuseVisit, { success: 'Visit refused', refresh: changed });
  const end = useCommand(visitsContract.endVisit, { success: 'Visit ended', refresh: changed });
  const params = { id };
  if (isInside(status))
    return (
      <Button variant="danger" isBusy={end.isRunning} onClick={() => void end.run({ params })}>
        End now
      </Button>
    );
  if (!awaitsAnswer(status) && !mayBegin(status)) return null;
  return (
    <>
      <Button isBusy={refuse.isRunning} onClick={() => void refuse.run({ params })}>
        Refuse
      </Button>
      {awaitsAnswer(status) && (
        <Button variant="primary" onClick={() => setApproving(true)}>
          Approve
        </Button>
      )}
      {isApproving && <ApproveDialog id={id} minutes={minutes} onClose={() => setApproving(false)} />}
    </>
  );
}

interface ApproveProps {
  readonly id: number;
  readonly minutes: number;
  readonly onClose: () => void;
}

/** Lets support in, for as long as it asked or shorter. */
function ApproveDialog({ id, minutes, onClose }: ApproveProps) {
  const command = useCommand(visitsContract.approveVisit, {
    success: 'Visit approved',
    refresh: changed,
    onDone: onClose,
  });
  const form = useForm({ minutes: String(minutes) }, command);
  const send = () => void command.run({ params: { id }, body: { minutes: Number(form.values.minutes) } });
  return (
    <Dialog isOpen title="Approve visit" size="small" onClose={onClose}>
      <Form command={command} submitLabel="Approve" onSubmit={send} onCancel={onClose}>
        <NumberField
          label="Time"
          unit="minutes"
          isWhole
          width={10}
          help={`Counted from when the visit begins. ${visitMinutes.least} to ${minutes}`}
          {...form.bind('minutes')}
        />
      </Form>
    </Dialog>
  );
}
