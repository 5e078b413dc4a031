import { ledgerReader } from '../../../receivables/statements/customer-debts.facts.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Asking } from '../answers/asking.ts';
import { buildBreakdown } from '../answers/build-breakdown.ts';
import { buildChart } from '../answers/build-chart.ts';
import { buildFigures } from '../answers/build-figures.ts';
import type { MetricName } from '../metrics/metrics.ts';
import type { PaymentsSummary } from './account-lists.contract.ts';
import { debtRecords } from './debt-records.ts';
import { debtValues } from './own-values.ts';

const summary = ['invoiced', 'received', 'owing', 'overdue', 'unapplied', 'deposits', 'dso'] as const;

export const accountsSummary = answerCall({
  name: 'accountsSummary',
  metrics: () => summary,
  records: debtRecords,
  readers: [ledgerReader],
  build: (asking) => buildFigures(asking, summary, debtValues),
});

const payments = ['received', 'received_count', 'unapplied'] as const;
const byMethod = ['received', 'received_count'] as const;

export const paymentsSummary = answerCall({
  name: 'paymentsSummary',
  metrics: () => payments,
  records: debtRecords,
  readers: [ledgerReader],
  async build(asking): Promise<PaymentsSummary> {
    const figures = await buildFigures(asking, payments, debtValues);
    return { ...figures, methods: await buildBreakdown(asking, byMethod, { name: 'method', column: 'method' }) };
  },
});

const paymentMetric = ({ input }: Asking): MetricName => (input.metric as MetricName | undefined) ?? 'received';

export const paymentsChart = answerCall({
  name: 'paymentsChart',
  metrics: (asking) => [paymentMetric(asking)],
  build: (asking) => buildChart(asking, paymentMetric(asking), 'method'),
});
