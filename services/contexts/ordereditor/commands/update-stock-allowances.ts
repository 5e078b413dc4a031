import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { StockAllowances } from '../ordereditor.events.ts';
import { streamOf } from './stock-editing-of.ts';

/** Sets the allowances of one glass that differ from those of the edgeworks. */
export const updateStockAllowances = command(
  'ordereditor.updateStockAllowances',
  async ({ id, allowances }: StockAllowances & { id: number }, context) => {
    const stream = await streamOf(context, id);
    const twice = allowances.findIndex((one, i) => allowances.findIndex((other) => other.code === one.code) < i);
    if (twice >= 0) throw badField(`allowances.${twice}.code`, 'This edgework is listed twice');
    const isSame = isDeepStrictEqual(stream.state?.allowances, allowances);
    return outcome(
      { id },
      change(stream, isSame ? [] : [{ type: 'stockEditing.allowancesSet', data: { allowances } }]),
    );
  },
);
