import {
  type PaymentReceived,
  receivablesContract,
} from '@glasshouse/services/contexts/receivables/receivables.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { SendDocumentDialog } from '../../widgets/send-document/send-document-dialog.tsx';
import { moneyMoved } from './receivables.queries.ts';

interface Props {
  readonly payment: PaymentReceived;
  readonly onClose: () => void;
}

/** Sends the receipt of a payment to the customer. */
export function SendReceiptDialog({ payment, onClose }: Props) {
  const params = { id: payment.id };
  const template = useQuery(queryOptionsFor(receivablesContract.getReceiptTemplate, { params }));
  const command = useCommand(receivablesContract.sendReceipt, {
    success: `Receipt ${payment.number} sent`,
    refresh: moneyMoved,
    onDone: onClose,
  });
  const send = (recipientList: string[]) => void command.run({ params, body: { recipientList } });
  return (
    <SendDocumentDialog number={payment.number} template={template} command={command} onSend={send} onClose={onClose} />
  );
}
