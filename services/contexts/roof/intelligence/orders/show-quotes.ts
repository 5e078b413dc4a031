import { dec } from '../../../../platform/kernel/money.ts';
import { answerCall } from '../answers/answer-call.ts';
import type { Breakdown } from '../answers/answers.contract.ts';
import { buildBreakdown } from '../answers/build-breakdown.ts';
import type { GroupName } from '../reading/filters.ts';

const figures = ['quote_value', 'quote_won', 'quote_lost', 'quote_open'] as const;
type Values = Breakdown['total'];

/** The rate of a group, divided once from its own sums. */
function withRate(values: Values): Values {
  const decided = dec(values.quote_won ?? 0).plus(values.quote_lost ?? 0);
  const rate = decided.isZero()
    ? null
    : dec(values.quote_won ?? 0)
        .times(100)
        .div(decided)
        .toFixed(6);
  return { ...values, win_rate: rate };
}

/** What was quoted, won, lost and is open, by customer, rep or the size of the quote. */
export const quoteBreakdown = answerCall({
  name: 'quoteBreakdown',
  metrics: () => [...figures, 'win_rate'],
  async build(asking): Promise<Breakdown> {
    const name = asking.input.groupBy ?? 'contact';
    const column = name === 'sizeBand' ? null : (name as GroupName);
    const found = await buildBreakdown(asking, figures, { name, column });
    return {
      ...found,
      groups: found.groups.map((group) => ({
        ...group,
        values: withRate(group.values),
        previous: group.previous && withRate(group.previous),
      })),
      other: found.other && { ...found.other, values: withRate(found.other.values) },
      total: withRate(found.total),
    };
  },
});
