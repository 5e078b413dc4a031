import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { PanelLimits } from '../editor-settings.contract.ts';
import { type DefaultEdgeworks, type OrderEditorEvent, usualEditorSettings } from '../ordereditor.events.ts';

/** How a company's order editor works. Its id is the account's. */
export interface OrderEditorState {
  readonly settings: PanelLimits;
  readonly defaultEdgeworks: DefaultEdgeworks;
}

/** What holds until somebody changes it: the largest sheets traded, and glass as it comes off the cutter. */
export const usualOrderEditor: OrderEditorState = {
  settings: usualEditorSettings,
  defaultEdgeworks: { annealed: ['CC', 'CC', 'CC', 'CC'], toughened: ['CC', 'CC', 'CC', 'CC'] },
};

type Event = Extract<OrderEditorEvent, { type: `orderEditor.${string}` }>;

/** Folds the configuration of the editor. */
export const orderEditorAggregate: Aggregate<OrderEditorState, Event> = {
  type: 'orderEditor',
  evolve(state, event) {
    const before = state ?? usualOrderEditor;
    if (event.type === 'orderEditor.defaultEdgeworksSet') return { ...before, defaultEdgeworks: event.data };
    return { ...before, settings: { ...before.settings, ...event.data } };
  },
};
