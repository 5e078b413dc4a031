import { withAccount } from '../../../platform/db/database.ts';
import { byteOrderMark, csvLine } from '../../../platform/export/csv.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import type { BatchChoices } from './auto-batch.contract.ts';
import { leftOutReasons } from './left-out-reasons.contract.ts';
import { leftOutRows } from './left-out-rows.ts';
import { readProposal } from './read-proposal.ts';

const head = ['Reason', 'Panel', 'Order', 'Customer', 'Glass', 'Due', 'Panels', 'Detail', 'What unblocks it'];

/** Every panel that is in no proposed batch, as CSV, with the reason and what unblocks it. */
export const exportLeftOut = openHandler(
  'optimiser.exportLeftOut',
  async (choices: BatchChoices, { principal, runtime }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const now = runtime.clock.now();
    const found = await withAccount(runtime.db, accountId, (tx) =>
      readProposal({ tx, accountId, now, can: (right) => principal.can(right) }, choices),
    );
    const lines = leftOutRows(found).map((row) => {
      const { title, unblocks } = leftOutReasons[row.reason];
      const of = [row.barcode, row.orderNumber, row.contactName, row.stockCode, row.dueDate ?? ''];
      return csvLine([title, ...of, String(row.panels), row.detail, unblocks]);
    });
    const body = Buffer.from(byteOrderMark + csvLine(head) + lines.join(''));
    return new FileAnswer({ name: `Left out ${found.today}.csv`, type: 'text/csv; charset=utf-8', body });
  },
);
