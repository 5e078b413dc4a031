import { setting, settingsPage, whole } from '../../../platform/contract/settings.ts';
import { tougheningPage } from '../../account/settings.contract.ts';

/** The furnace: its beds, and the gap panels keep on them. */
// biome-ignore format: one setting a line
export const furnacePage = settingsPage({
  Beds: {
    bedCount: setting(whole(1, 20, 'beds'), 2, 'Beds', 'Panels are scanned onto a bed; beds enter the furnace one after the other'),
    bedLengthMm: setting(whole(300, 20_000, 'mm'), 5_100, 'Length of a bed', 'Panels are laid out within this length'),
    bedWidthMm: setting(whole(300, 10_000, 'mm'), 2_440, 'Width of a bed', 'Panels are laid out within this width'),
    bedGapMm: setting(whole(0, 500, 'mm'), 80, 'Gap between panels', 'Panels on a bed keep this distance from each other'),
  },
});
export const ProductionSettings = furnacePage.schema;
export type ProductionSettings = typeof furnacePage.defaults;

/** What a company decides about its furnace: the beds, and when a batch is dropped, which is a setting of the company. */
export const productionPage = settingsPage({ Beds: furnacePage.settings, Batches: tougheningPage.settings });
