import { joinPages, setting, settingsPage, whole, yesNo } from '../../platform/contract/settings.ts';
import { entryPage } from '../account/settings.contract.ts';

/** Limits of what is entered that the order editor keeps itself. */
// biome-ignore format: one setting a line
export const panelLimits = settingsPage({
  Limits: {
    maxLongMm: setting(whole(1, 20_000, 'mm'), 6_000, 'Longest side', 'A line with a larger panel is marked as a problem'),
    maxShortMm: setting(whole(1, 20_000, 'mm'), 3_300, 'Longest short side', 'Width of the largest sheet or machine; a line with a larger panel is marked as a problem'),
    isGuidelineEnforced: setting(yesNo(), true, 'Enforce guidelines', 'An order that does not meet a guideline of severity stop cannot proceed; when off, the problem is only shown'),
  },
});
export const PanelLimits = panelLimits.schema;
export type PanelLimits = typeof panelLimits.defaults;

/** The page of the order editor: its own limits, and those of entering, which are settings of the company. */
export const editorPage = joinPages(entryPage, panelLimits);
export type OrderEditorSettings = typeof editorPage.defaults;
