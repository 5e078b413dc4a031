import { forbidden } from '../../../../platform/kernel/errors.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Records } from '../answers/answers.contract.ts';
import type { Asking } from '../answers/asking.ts';
import { buildFigures, type OwnValues } from '../answers/build-figures.ts';
import { pageOf } from '../answers/page-of.ts';
import type { MetricName } from '../metrics/metrics.ts';
import { readLabels } from '../reading/read-labels.ts';
import { moneyRight } from './contact-calls.contract.ts';
import { lastOrderDays, readActivity } from './read-customers.ts';

const counts = [
  ...(['customers_active', 'customers_new', 'customers_dormant'] as const),
  ...(['customers_held', 'customers_stopped'] as const),
] as const;

const activityValues: OwnValues = async (asking, { to }) => {
  const { active, dormant } = await readActivity(asking, to);
  return { customers_active: String(active.length), customers_dormant: String(dormant.length) };
};

/** Money is of who may see it. */
const shown = ({ rights }: Asking): MetricName[] => [...counts, ...(rights.length ? (['order_value'] as const) : [])];

export const contactsSummary = answerCall({
  name: 'contactsSummary',
  metrics: shown,
  looksAt: [moneyRight],
  build: (asking) => buildFigures(asking, shown(asking), activityValues),
  records: async (asking, name) => {
    if (name === 'order_value' && asking.rights.length === 0) throw forbidden(moneyRight);
    if (name !== 'customers_active' && name !== 'customers_dormant') return null;
    return customerRecords(asking, name);
  },
});

/** The customers behind a figure, each counts one; its day is that of the last order. */
async function customerRecords(asking: Asking, name: 'customers_active' | 'customers_dormant'): Promise<Records> {
  const { at, period, input } = asking;
  const { active, dormant } = await readActivity(asking, period.to);
  const ids = (name === 'customers_active' ? active : dormant).map(Number).sort((a, b) => a - b);
  const page = pageOf(ids, input);
  const days = await lastOrderDays(asking, period.to);
  const labelOf = await readLabels(at, 'contact', page.rows.map(String));
  return {
    metric: name,
    records: {
      ...page,
      rows: page.rows.map((id) => {
        const label = labelOf(String(id));
        return {
          ...{ seq: at.seq, day: days.get(id) ?? period.to, at: at.at },
          ...{ amount: '1.000000', record: 'contact' as const, recordId: id, number: label },
          ...{ customer: label, customerId: id, event: 'order.lastOrder', text: '' },
        };
      }),
      total: ids.length.toFixed(6),
    },
  };
}
