import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { openStored } from '../../core/files/files.facts.ts';
import type { CommunicationLogState } from '../domain/communication-log.ts';
import { type MailAttachment, MailRefused } from './mail.ts';

/** Mail servers take little more, and encoding adds a third. */
const maxBytes = 18 * 1024 * 1024;

type Attached = Pick<
  CommunicationLogState,
  'userFiles' | 'orderPdf' | 'purchaseOrderPdf' | 'priceListPdf' | 'statementPdf' | 'userId' | 'userName'
>;

/** Files and papers of a message, as they are when it goes out. Refused for good when a file is gone or all are too large. */
export async function attachmentsOf(
  runtime: RuntimeCore,
  accountId: number,
  message: Attached,
): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  let bytes = 0;
  for (const { key, name } of message.userFiles) {
    const found = await openStored(runtime.config, accountId, key);
    if (!found) throw new MailRefused(`The file ${name} is no longer there`, true);
    bytes += found.size;
    if (bytes > maxBytes) {
      found.content.destroy();
      for (const { content } of made) if ('destroy' in content) content.destroy();
      throw new MailRefused('The files are too large for a mail: at most 18 MB', true);
    }
    made.push({ filename: name, content: found.content });
  }
  const by = { accountId, userId: message.userId, name: message.userName };
  for (const { kind, id, name, options } of papersOf(message)) {
    const print = runtime.papers[kind];
    if (!print) throw new Error(`No context prints the paper of a record of the kind ${kind}`);
    made.push({ filename: name, content: await print(runtime, by, id, options), contentType: 'application/pdf' });
  }
  return made;
}

interface Paper {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  /** What of the record is printed, where it is more than one thing. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Which papers go along: whoever prints them declares them by the kind of record. */
function papersOf({ orderPdf, purchaseOrderPdf, priceListPdf, statementPdf }: Attached): Paper[] {
  const papers: Paper[] = [];
  if (orderPdf) papers.push({ kind: 'order', id: orderPdf.orderId, name: orderPdf.name });
  if (purchaseOrderPdf)
    papers.push({ kind: 'purchaseOrder', id: purchaseOrderPdf.purchaseOrderId, name: purchaseOrderPdf.name });
  if (priceListPdf) papers.push({ kind: 'customerPriceList', id: priceListPdf.priceListId, name: priceListPdf.name });
  if (statementPdf) {
    const { name, contactId, ...options } = statementPdf;
    papers.push({ kind: 'statement', id: contactId, name, options });
  }
  return papers;
}
