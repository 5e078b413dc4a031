import { dec } from '../../../../platform/kernel/money.ts';
import { numbersOfDocuments, type OpenDocument } from '../../../receivables/statements/customer-debts.facts.ts';
import type { Records } from '../answers/answers.contract.ts';
import type { Asking } from '../answers/asking.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { readLabels } from '../reading/read-labels.ts';
import { ageFields, ageFromOf, amountOf, debtsAt, documentsIn } from './read-debts.ts';

const defaultRows = 50;

/** The open documents behind a figure of debts, those that moved last on top; null for any other figure. */
export async function debtRecords(asking: Asking, metric: MetricName): Promise<Records | null> {
  const isPart = documentsIn[metric];
  if (!isPart) return null;
  const { at, input, period } = asking;
  const { age } = input as { age?: string };
  const { documents, invoices } = await debtsAt(asking, period.to, ageFromOf(asking));
  const all = documents
    .filter((one) => isPart(one) && (age === undefined || ageFields[one.column] === age))
    .sort((a, b) => b.lastSeq - a.lastSeq || a.id - b.id);
  const start = Number(input.cursor ?? 0);
  const page = all.slice(start, start + (input.limit ?? defaultRows));
  const numberOf = await numbersOfDocuments(at.db, at.accountId, page);
  const labelOf = await readLabels(at, 'contact', [...new Set(page.map((one) => String(one.contactId)))]);
  return {
    metric,
    records: {
      rows: page.map((one) => ({
        ...{ seq: one.lastSeq, at: one.lastAt, day: invoices.get(dueIdOf(one))?.dueDate ?? one.lastAt.slice(0, 10) },
        amount: dec(one.amount).toFixed(6),
        ...{ record: one.kind, recordId: one.id, number: numberOf(one) || `Order ${one.id}` },
        ...{ customer: labelOf(String(one.contactId)), customerId: one.contactId },
        ...{ event: 'ledger.open', text: words[one.column] },
      })),
      total: amountOf(all).toFixed(6),
      count: all.length,
      nextCursor: start + page.length < all.length ? String(start + page.length) : null,
    },
  };
}

const dueIdOf = ({ kind, id }: OpenDocument) => (kind === 'invoice' ? id : 0);
const words: Readonly<Record<OpenDocument['column'], string>> = {
  ...{ notDue: 'Not due', to30: '1 to 30 days', to60: '31 to 60 days', to90: '61 to 90 days', over90: 'Over 90 days' },
  ...{ credit: 'Free', deposit: 'Paid ahead' },
};
