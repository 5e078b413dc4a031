import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { type OrderEditorState, orderEditorAggregate } from '../domain/order-editor.ts';
import { editorPage } from '../editor-settings.contract.ts';
import type { OrderEditorEvent } from '../ordereditor.events.ts';

type EditorEvent = Extract<OrderEditorEvent, { type: `orderEditor.${string}` }>;

const editorStore: SettingsStore<typeof editorPage.settings, OrderEditorState, EditorEvent> = {
  page: editorPage,
  aggregate: orderEditorAggregate,
  valuesIn: (state) => state.settings,
  changed: (data) => ({ type: 'orderEditor.settingsUpdated', data }),
};

/** The settings of the order editor. */
export const editorSettingsUseCases = settingsUseCases(
  editorPage,
  { context: 'ordereditor', verb: 'update', name: 'EditorSettings' },
  [editorStore],
  (_, id) => ({ id }),
);
