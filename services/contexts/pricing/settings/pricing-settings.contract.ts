import { amount, choice, setting, settingsPage, text, whole } from '../../../platform/contract/settings.ts';
import { percentText } from '../../../platform/contract/words.ts';
import { PriceStep } from '../price-change.contract.ts';

const steps = { '0.01': '$0.01', '0.05': '$0.05', '0.10': '$0.10', '0.50': '$0.50', '1.00': '$1.00' };
const footer = 'Prices in AUD without GST. Prices may change with notice.';

/** What a company decides about its prices. */
// biome-ignore format: one setting a line
export const pricingPage = settingsPage({
  Prices: {
    defaultStep: setting(choice(PriceStep, steps), '0.05', 'Round new prices to', 'New prices are multiples of this unless a price update sets another step'),
    minimumMarginPercent: setting(amount(percentText(99), '%'), '25', 'Flag margins below', 'A price with a smaller margin is marked'),
    noticeDays: setting(whole(0, 365, 'days'), 30, 'Notice of new prices', 'A price update is proposed to start this long from now'),
    listFooter: setting(text(1_000), footer, 'Price list footer', 'Printed under every price list that goes out'),
  },
});
export const PricingSettings = pricingPage.schema;
export type PricingSettings = typeof pricingPage.defaults;
