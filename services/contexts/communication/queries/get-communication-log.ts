import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { CommunicationLog } from '../communication.contract.ts';
import { messageFacts } from '../communication.facts.ts';
import { mayReadLink } from '../reading/link-access.ts';
import { cleanHtml } from '../templates/clean-html.ts';

/** One message, exact; 404 as well when the caller may not read the record it is about. */
export const getCommunicationLog = query(
  'communication.getCommunicationLog',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<CommunicationLog> => {
    const found = await messageFacts(db, accountId, id);
    if (!found || !mayReadLink(found.linkType, can)) throw notFound();
    const {
      userId,
      userName,
      recipientList,
      ccList,
      userFiles,
      orderPdf,
      purchaseOrderPdf,
      priceListPdf,
      statementPdf,
      messageContent,
      ...rest
    } = found;
    return {
      ...rest,
      user: { id: userId, name: userName },
      recipientList: [...recipientList],
      ccList: [...ccList],
      userFiles: [
        ...userFiles,
        ...[orderPdf, purchaseOrderPdf, priceListPdf, statementPdf].flatMap((pdf) =>
          pdf ? [{ key: '', name: pdf.name }] : [],
        ),
      ],
      messageContent: cleanHtml(messageContent),
    };
  },
);
