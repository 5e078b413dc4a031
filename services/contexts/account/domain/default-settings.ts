import type { AccountSettings } from '../account.contract.ts';

/** What a new account starts with and a reset goes back to. Every one of them is the company's to change. */
export const defaultSettings: AccountSettings = {
  orderQuoteExpiryDays: 30,
  orderSameDayCutoffTime: '12:00',
  orderPrePaidGracePeriodTime: 72,
  orderLeadTimeDays: 5,
  preProductionSendOrderConfirmation: true,
  preProductionPrintProductionSheets: true,
  preProductionPrintProductionLabels: true,
  customerPaymentTerms: 'prepaid',
  customerCreditDays: 30,
  enableGlassBlocks: false,
};
