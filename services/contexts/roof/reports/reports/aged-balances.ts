import { withAccount } from '../../../../platform/db/database.ts';
import { byteOrderMark, csvLine } from '../../../../platform/export/csv.ts';
import { FileAnswer } from '../../../../platform/http/file-answer.ts';
import { openHandler } from '../../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../../platform/kernel/errors.ts';
import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import type { AgeingBasis } from '../../../receivables/settings/accounts-settings.contract.ts';
import { type AgedAt, readAgedBalances } from '../../../receivables/statements/aged-balances.facts.ts';
import { letterhead, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { dayText, money, timeOf } from '../kit/words.ts';
import { agedWords } from './aged-words.ts';

const columnsOf = (basis: AgeingBasis) => [...agedWords(basis), ['credit', 'Free money'], ['total', 'Owing']] as const;

/** The aged trial balance: what each customer owes at the end of a day, by age, and all of them together. */
export const agedBalancesReport = report('reports.agedBalances', async (input: AgedAt, context) => {
  const { tx, accountId, company, now, logo, by } = context;
  const { asOf, ageingBasis, rows, totals, customers } = await readAgedBalances(tx, accountId, now, input);
  const all = {
    contactName:
      rows.length < customers
        ? `All ${customers}, the ${rows.length} who owe most are listed`
        : `${customers} customers`,
    ...totals,
  };
  return {
    title: `Aged balances ${asOf}`,
    size: 'A4',
    isLandscape: true,
    foot: `${company.companyName} · Aged balances · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    content: [
      letterhead(company, logo, 'Aged balances', `At ${dayText(asOf)}`, false),
      table(
        [
          { title: 'Customer', cell: (row) => row.contactName, width: '*' },
          ...columnsOf(ageingBasis).map(([key, title]) => ({
            title,
            cell: (row: typeof all) => money(row[key]),
            isNumeric: true as const,
          })),
        ],
        [...rows, all],
      ),
    ],
  } satisfies PdfDocument;
});

/** The same as CSV. */
export const agedBalancesExport = openHandler(
  'reports.agedBalancesExport',
  async (input: AgedAt, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const now = runtime.clock.now();
    const { asOf, ageingBasis, rows } = await withAccount(runtime.db, accountId, (tx) =>
      readAgedBalances(tx, accountId, now, input),
    );
    const columns = columnsOf(ageingBasis);
    const head = ['Customer', 'E-mail', ...columns.map(([, title]) => title)];
    const lines = rows.map((row) => [row.contactName, row.email, ...columns.map(([key]) => row[key])]);
    return new FileAnswer({
      name: `Aged balances ${asOf}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Buffer.from(byteOrderMark + [head, ...lines].map(csvLine).join('')),
    });
  },
);
