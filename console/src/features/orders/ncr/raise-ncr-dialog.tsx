import { NcrReason, ncrContract, type OrderNcrs } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { refresh } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { FileList } from '../../../widgets/files/file-list.tsx';
import { filesQuery } from '../../../widgets/files/files.queries.ts';
import { AreaField, NumberField, SelectField } from '../../../widgets/form/fields.tsx';
import { FieldRow, Form } from '../../../widgets/form/form.tsx';
import { useForm } from '../../../widgets/form/form-state.ts';
import styles from './ncr.module.css';
import { ncrChanges } from './ncr.queries.ts';
import { reasonWords } from './ncr-words.ts';

interface Props {
  readonly orderId: number;
  readonly item: OrderNcrs['items'][number];
  readonly onClose: () => void;
}

const reasons = NcrReason.options.map((value) => ({ value, label: reasonWords[value] }));

/** Reports pieces of a line, with photos: files that are added to the order here go with the report. */
export default function RaiseNcrDialog({ orderId, item, onClose }: Props) {
  const files = useSuspenseQuery(filesQuery('order', orderId)).data.data;
  const [before] = useState(() => new Set(files.map((file) => file.id)));
  const fileIds = files.filter((file) => !before.has(file.id)).map((file) => file.id);
  const params = { id: orderId, orderItemId: item.itemId };
  const undo = async (ncrId: number) => {
    await call(ncrContract.withdrawNcr, { params, body: { ncrId } });
    await refresh(...ncrChanges);
  };
  const command = useCommand(ncrContract.raiseNcr, {
    refresh: ncrChanges,
    onDone: ({ ncrId }) => {
      toast.success(`NCR ${ncrId} raised`, { label: 'Undo', run: () => void undo(ncrId) });
      onClose();
    },
  });
  const form = useForm({ reason: 'production', quantity: '1', note: '' }, command);
  const { reason, quantity, note } = form.values;
  const send = () =>
    void command.run({
      params,
      body: { reason: NcrReason.parse(reason), quantity: Number(quantity) || 0, note, fileIds },
    });
  return (
    <Dialog
      isOpen
      title={`Raise NCR: line ${item.itemId}, ${item.description}`}
      isChanged={form.isChanged}
      onClose={onClose}
    >
      <Form command={command} submitLabel="Raise NCR" onSubmit={send} onCancel={onClose}>
        <FieldRow>
          <SelectField label="Reason" options={reasons} {...form.bind('reason')} />
          <NumberField
            label="Pieces"
            isWhole
            help={`${item.left} of ${item.quantity} can be reported`}
            {...form.bind('quantity')}
          />
        </FieldRow>
        <AreaField label="What is wrong" isOptional rows={3} {...form.bind('note')} />
        <FileList linkType="order" linkId={orderId} />
        <p className={styles.hint} role="status">
          {fileIds.length > 0
            ? `${fileIds.length} of the files go with the report`
            : 'Photos added now go with the report'}
        </p>
      </Form>
    </Dialog>
  );
}
