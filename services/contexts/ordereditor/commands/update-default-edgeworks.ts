import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { orderEditorAggregate } from '../domain/order-editor.ts';
import type { DefaultEdgeworks } from '../ordereditor.events.ts';
import { refuseUnknownCodes } from './refuse-unknown-codes.ts';

/** Sets the edgeworks a new line starts with. */
export const updateDefaultEdgeworks = command(
  'ordereditor.updateDefaultEdgeworks',
  async (data: DefaultEdgeworks, context) => {
    await refuseUnknownCodes(context, data);
    const id = context.accountId;
    const found = await context.find(orderEditorAggregate, id);
    const stream = found ?? { aggregate: orderEditorAggregate, id, version: 0, state: null };
    const isSame = isDeepStrictEqual(found?.state.defaultEdgeworks, data);
    return outcome({ id }, change(stream, isSame ? [] : [{ type: 'orderEditor.defaultEdgeworksSet', data }]));
  },
);
