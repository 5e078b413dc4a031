import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import type { StockDefaultEdgeworks } from '../ordereditor.events.ts';
import { refuseUnknownCodes } from './refuse-unknown-codes.ts';
import { streamOf } from './stock-editing-of.ts';

/** Sets the edgeworks that lines of one glass start with. */
export const updateStockDefaultEdgeworks = command(
  'ordereditor.updateStockDefaultEdgeworks',
  async ({ id, ...data }: StockDefaultEdgeworks & { id: number }, context) => {
    const stream = await streamOf(context, id);
    await refuseUnknownCodes(context, data);
    const isSame = isDeepStrictEqual(stream.state?.defaultEdgeworks, data);
    return outcome({ id }, change(stream, isSame ? [] : [{ type: 'stockEditing.defaultEdgeworksSet', data }]));
  },
);
