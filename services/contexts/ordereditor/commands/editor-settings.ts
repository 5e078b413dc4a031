import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { type OrderEditorState, orderEditorAggregate } from '../domain/order-editor.ts';
import { editorPage, panelLimits } from '../editor-settings.contract.ts';
import type { OrderEditorEvent } from '../ordereditor.events.ts';

type EditorEvent = Extract<OrderEditorEvent, { type: `orderEditor.${string}` }>;

const editorStore: SettingsStore<typeof panelLimits.settings, OrderEditorState, EditorEvent> = {
  page: panelLimits,
  aggregate: orderEditorAggregate,
  valuesIn: (state) => state.settings,
  changed: (data) => ({ type: 'orderEditor.settingsUpdated', data }),
};

/** The settings of the order editor. */
export const editorSettingsUseCases = settingsUseCases(
  editorPage,
  { context: 'ordereditor', verb: 'update', name: 'EditorSettings' },
  [editorStore, companyStore],
  (_, id) => ({ id }),
);
