import { z } from 'zod';
import { joinPages, kept, keptValues, setting, settingsPage, whole, yesNo } from '../../platform/contract/settings.ts';

const Autosave = z.number().int().min(5, 'At least 5 seconds').max(600, 'At most 600 seconds');

/** Limits of what is entered. How often a draft is saved is a setting of orders; the interface keeps the older value. */
// biome-ignore format: one setting a line
export const editorPage = joinPages(
  settingsPage({
    Limits: {
      maxLines: setting(whole(1, 1_000, 'lines'), 500, 'Most lines per order', 'The editor refuses more'),
      maxLongMm: setting(whole(1, 20_000, 'mm'), 6_000, 'Longest side', 'A line with a larger panel is marked as a problem'),
      maxShortMm: setting(whole(1, 20_000, 'mm'), 3_300, 'Longest short side', 'Width of the largest sheet or machine; a line with a larger panel is marked as a problem'),
      isGuidelineEnforced: setting(yesNo(), true, 'Enforce guidelines', 'An order that does not meet a guideline of severity stop cannot proceed; when off, the problem is only shown'),
    },
  }),
  keptValues({ autosaveSeconds: kept(Autosave, 30) }),
);
export const OrderEditorSettings = editorPage.schema;
export type OrderEditorSettings = typeof editorPage.defaults;
