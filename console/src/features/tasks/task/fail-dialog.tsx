import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/errors.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatSize } from '../../../lib/format/number.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { missingProof } from '../proof/missing-proof.ts';
import { PhotoField } from '../proof/photo-field.tsx';
import styles from '../proof/proof.module.css';
import { SignaturePad } from '../proof/signature-pad.tsx';
import { attachProof } from '../proof/use-proofs.ts';
import { failReasons } from '../task-words.ts';

interface Props {
  readonly taskId: number;
  readonly item: TaskDetail['items'][number];
  readonly onClose: () => void;
}
type Reason = (typeof failReasons)[number]['value'];
const broken: Reason = 'brokenPane';

/** The goods could not be handed over, or not all of them: why, and which panes are broken. */
export function FailDialog({ taskId, item, onClose }: Props) {
  const command = useCommand(tasksContract.failTaskItem, {
    success: (answer) =>
      answer.delivered > 0 ? 'The rest is delivered; the broken panels are recut' : 'Recorded: the goods are returned',
    refresh: [tasksContract.getTask, tasksContract.listTasks],
    onDone: onClose,
  });
  const start: { reason: string; note: string; name: string; takesRest: boolean; brokenPanelIds: number[] } = {
    reason: 'notHome',
    note: '',
    name: '',
    takesRest: true,
    brokenPanelIds: [],
  };
  const form = useForm(start, command);
  const { reason, brokenPanelIds } = form.values;
  const [signature, setSignature] = useState<string | null>(null);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [fileIds, setFileIds] = useState<readonly number[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const isRestTaken = reason === broken && form.values.takesRest && brokenPanelIds.length < item.panels.length;
  const missing = isRestTaken ? missingProof(item.proofType, form.values.name, signature, photos) : '';
  const toggle = (id: number) =>
    form.set({
      brokenPanelIds: brokenPanelIds.includes(id)
        ? brokenPanelIds.filter((one) => one !== id)
        : [...brokenPanelIds, id],
    });
  /** Pictures go up once: what is there already is not sent again after a refusal. */
  const attach = async () => {
    const pictures = [
      ...(signature ? [{ name: `Signature ${item.orderNumber}`, url: signature }] : []),
      ...photos.map((url, i) => ({ name: `Photo ${item.orderNumber} ${i + 1}`, url })),
    ];
    const ids = [...fileIds];
    for (const picture of pictures.slice(ids.length)) ids.push(await attachProof(taskId, picture));
    setFileIds(ids);
    return ids;
  };
  const send = async () => {
    setRefusal(missing);
    if (missing) return;
    setSending(true);
    try {
      await command.run({
        params: { id: taskId, taskItemId: item.taskItemId },
        body: { ...form.values, reason: reason as Reason, fileIds: isRestTaken ? await attach() : [] },
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog isOpen title={`${item.orderNumber} is not delivered`} isChanged={form.isChanged} onClose={onClose}>
      <Form
        command={{ ...command, isRunning: command.isRunning || isSending }}
        submitLabel="Report"
        onSubmit={() => void send()}
        onCancel={onClose}
      >
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <SelectField label="Why" options={failReasons} {...form.bind('reason')} />
        {reason === broken && (
          <>
            <fieldset className={styles.panes}>
              <legend className={styles.label}>Broken panels</legend>
              {item.panels.map((panel) => (
                <label key={panel.id}>
                  <input
                    type="checkbox"
                    checked={brokenPanelIds.includes(panel.id)}
                    onChange={() => toggle(panel.id)}
                  />
                  {panel.barcode} · {formatSize(panel.widthMm, panel.heightMm)} · {panel.stockCode}
                </label>
              ))}
            </fieldset>
            {brokenPanelIds.length < item.panels.length && (
              <CheckField
                label="The customer accepts the rest"
                help="When off, all goods are returned"
                {...form.bind('takesRest')}
              />
            )}
            {isRestTaken && (
              <>
                <TextField label="Received by" isOptional={item.proofType !== 'signature'} {...form.bind('name')} />
                {item.proofType === 'signature' && <SignaturePad onSign={setSignature} />}
                <PhotoField pictures={photos} isRequired={item.proofType === 'photoProof'} onChange={setPhotos} />
              </>
            )}
          </>
        )}
        <AreaField label="Note" isOptional rows={2} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
