import {
  type CreditNote,
  creditNotesContract,
} from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { SendDocumentDialog } from '../../../widgets/send-document/send-document-dialog.tsx';

interface Props {
  readonly note: CreditNote;
  readonly refresh: readonly Endpoint[];
  readonly onClose: () => void;
}
/** Sends the credit note to the customer. */
export function SendCreditNoteDialog({ note, refresh, onClose }: Props) {
  const params = { id: note.id };
  const template = useQuery(queryOptionsFor(creditNotesContract.getCreditNoteTemplate, { params }));
  const command = useCommand(creditNotesContract.sendCreditNote, {
    success: `${note.number} sent`,
    refresh,
    onDone: onClose,
  });
  const send = (recipientList: string[]) => void command.run({ params, body: { recipientList } });
  return (
    <SendDocumentDialog number={note.number} template={template} command={command} onSend={send} onClose={onClose} />
  );
}
