import type { RuntimeCore } from '../../../platform/runtime-core.ts';
import { openStored } from '../../core/files/files.facts.ts';
import { orderPdf, priceListPdf, purchaseOrderPdf } from '../../core/reports/reports.facts.ts';
import type { CommunicationLogState } from '../domain/communication-log.ts';
import { type MailAttachment, MailRefused } from './mail.ts';

/** Mail servers take little more, and encoding adds a third. */
const maxBytes = 18 * 1024 * 1024;

/** Files and PDF of a message, as they are when it goes out. Refused for good when a file is gone or all are too large. */
export async function attachmentsOf(
  runtime: RuntimeCore,
  accountId: number,
  log: Pick<
    CommunicationLogState,
    'userFiles' | 'orderPdf' | 'purchaseOrderPdf' | 'priceListPdf' | 'userId' | 'userName'
  >,
): Promise<MailAttachment[]> {
  const made: MailAttachment[] = [];
  let bytes = 0;
  for (const { key, name } of log.userFiles) {
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
  if (log.orderPdf) {
    const by = { accountId, userId: log.userId, name: log.userName };
    const content = await orderPdf(runtime, by, log.orderPdf.orderId);
    made.push({ filename: log.orderPdf.name, content, contentType: 'application/pdf' });
  }
  if (log.purchaseOrderPdf) {
    const by = { accountId, userId: log.userId, name: log.userName };
    const content = await purchaseOrderPdf(runtime, by, log.purchaseOrderPdf.purchaseOrderId);
    made.push({ filename: log.purchaseOrderPdf.name, content, contentType: 'application/pdf' });
  }
  if (log.priceListPdf) {
    const by = { accountId, userId: log.userId, name: log.userName };
    const content = await priceListPdf(runtime, by, log.priceListPdf.priceListId);
    made.push({ filename: log.priceListPdf.name, content, contentType: 'application/pdf' });
  }
  return made;
}
