import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import { missingProof } from '../proof/missing-proof.ts';
import { PhotoField } from '../proof/photo-field.tsx';
import styles from '../proof/proof.module.css';
import type { ProofDraft } from '../proof/proof-draft.ts';
import { SignaturePad } from '../proof/signature-pad.tsx';
import { sendProof } from '../proof/use-proofs.ts';
import { counted } from '../task-words.ts';

interface Props {
  readonly taskId: number;
  readonly item: TaskDetail['items'][number];
  /** What was gathered before; closing without sending keeps it. */
  readonly draft: ProofDraft;
  readonly onDraft: (draft: ProofDraft | null) => void;
  readonly onClose: () => void;
}
const noErrors = { fieldErrors: {}, clearField: () => undefined };

/** Hands goods over: who took them, with signature or photo; kept on the phone while there is no network. */
export default function DeliverDialog({ taskId, item, draft, onDraft, onClose }: Props) {
  const form = useForm({ name: draft.name, note: draft.note }, noErrors);
  const [signature, setSignature] = useState(draft.signature);
  const [photos, setPhotos] = useState(draft.photos);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState('');
  const needsName = item.proofType === 'signature';
  const needsPhoto = item.proofType === 'photoProof';
  const missing = missingProof(item.proofType, form.values.name, signature, photos);
  const send = async () => {
    if (missing) return setRefusal(missing);
    setRunning(true);
    const pictures = [
      ...(signature ? [{ name: `Signature ${item.orderNumber}`, url: signature }] : []),
      ...photos.map((url, i) => ({ name: `Photo ${item.orderNumber} ${i + 1}`, url })),
    ];
    const { taskItemId, orderNumber } = item;
    const result = await sendProof({ taskId, taskItemId, orderNumber, ...form.values, pictures });
    setRunning(false);
    if (typeof result === 'object') return setRefusal(result.refusal);
    onDraft(null);
    if (result === 'kept') toast.info('No network: saved on this device, sent later');
    onClose();
  };
  const keep = () => {
    onDraft({ ...form.values, signature, photos });
    onClose();
  };
  return (
    <Dialog isOpen title={`Hand over ${item.orderNumber} to ${item.contactName}`} onClose={keep}>
      <Form
        command={{ error: null, fieldErrors: {}, isRunning }}
        submitLabel={`Hand over ${counted(item.panels.length, 'panel')}`}
        onSubmit={() => void send()}
        onCancel={keep}
      >
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <TextField
          label="Received by"
          isOptional={!needsName}
          help={needsName ? 'The customer requires a signature: enter who received the glass' : undefined}
          autoComplete="off"
          {...form.bind('name')}
        />
        {needsName && <SignaturePad initial={signature} onSign={setSignature} />}
        <PhotoField pictures={photos} isRequired={needsPhoto} onChange={setPhotos} />
        <AreaField label="Note" isOptional rows={2} {...form.bind('note')} />
      </Form>
    </Dialog>
  );
}
