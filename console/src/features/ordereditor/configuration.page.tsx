import { editorPage } from '@glasshouse/services/contexts/ordereditor/editor-settings.contract';
import { ordereditorContract } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import { Suspense } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { Tabs } from '../../widgets/page/tabs.tsx';
import { SettingsForm } from '../../widgets/settings-form/settings-form.tsx';
import { DefaultsTab } from './defaults-tab.tsx';
import { cutoutKind, edgeworkKind, guidelineKind, shapeKind } from './entry-kinds.ts';
import { EntryTab } from './entry-tab.tsx';
import { LibraryTab } from './library-tab.tsx';
import { StockTab } from './stock-tab.tsx';

const settings = {
  page: editorPage,
  read: ordereditorContract.getEditorSettings,
  save: ordereditorContract.updateEditorSettings,
  reset: ordereditorContract.resetEditorSettings,
  history: ordereditorContract.getEditorSettingsHistory,
};

const tabs = [
  { id: 'edgeworks', label: 'Edgeworks', content: () => <EntryTab key="edgeworks" kind={edgeworkKind} /> },
  { id: 'defaultedgeworks', label: 'Default edgeworks', content: () => <DefaultsTab /> },
  { id: 'stock', label: 'By glass', content: () => <StockTab /> },
  { id: 'cutouts', label: 'Cutouts', content: () => <EntryTab key="cutouts" kind={cutoutKind} /> },
  { id: 'shapepricetypes', label: 'Shape price types', content: () => <EntryTab key="shapes" kind={shapeKind} /> },
  { id: 'guidelines', label: 'Guidelines', content: () => <EntryTab key="guidelines" kind={guidelineKind} /> },
  { id: 'library', label: 'Library', content: () => <LibraryTab /> },
  { id: 'settings', label: 'Settings', content: () => <SettingsForm {...settings} /> },
];

const wait = (
  <Delayed>
    <PageSkeleton rows={8} />
  </Delayed>
);

/** What order lines are entered by. */
export function OrderEditorConfigurationPage() {
  return (
    <Page title="Order editor configuration" sub="Edgework, cutouts and entry limits">
      <Tabs
        label="Parts of the configuration"
        tabs={tabs.map((tab) => ({ ...tab, content: () => <Suspense fallback={wait}>{tab.content()}</Suspense> }))}
      />
    </Page>
  );
}
