import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { orderEditorAggregate, usualOrderEditor } from '../domain/order-editor.ts';
import type { OrderEditorSettings } from '../ordereditor.events.ts';

/** Changes the given settings of the editor; values that are the same already change nothing. */
export const updateEditorSettings = command(
  'ordereditor.updateEditorSettings',
  async (given: Partial<OrderEditorSettings>, context) => {
    const id = context.accountId;
    const found = await context.find(orderEditorAggregate, id);
    const { settings } = found?.state ?? usualOrderEditor;
    const changed = Object.entries(given).filter(
      ([key, value]) => value !== undefined && settings[key as keyof OrderEditorSettings] !== value,
    );
    const stream = found ?? { aggregate: orderEditorAggregate, id, version: 0, state: null };
    const data = Object.fromEntries(changed) as Partial<OrderEditorSettings>;
    return outcome({ id }, change(stream, changed.length ? [{ type: 'orderEditor.settingsUpdated', data }] : []));
  },
);
