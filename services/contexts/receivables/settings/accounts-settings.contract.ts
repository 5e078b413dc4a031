import { z } from 'zod';
import { contract } from '../../../platform/contract/endpoint.ts';
import {
  amount,
  choice,
  day,
  joinPages,
  record,
  setting,
  settingsEndpoints,
  settingsPage,
  shaped,
  text,
} from '../../../platform/contract/settings.ts';
import { percentText } from '../../../platform/contract/words.ts';
import { cashPage } from '../../account/settings.contract.ts';

/** From which day the age of a debt counts. */
export const AgeingBasis = z.enum(['due', 'issue']);
export type AgeingBasis = z.infer<typeof AgeingBasis>;
const ageings = { due: 'The day an invoice is due', issue: 'The day it is issued' };

/** Rules by which the bank checks a BPAY reference. */
export const BpayRule = z.enum(['MOD10V01', 'MOD10V05']);
const bpayRules = { MOD10V01: 'MOD10V01', MOD10V05: 'MOD10V05' };
const billerCode = shaped(
  z
    .string()
    .trim()
    .regex(/^(\d{3,6})?$/, 'Enter the 3 to 6 digits of the biller code'),
  { kind: 'text' },
);

/** Up to five days of reminders, one after the other. */
const reminderDays = shaped(
  z
    .string()
    .trim()
    .max(60, 'Enter up to five numbers of days, such as 7, 21, 45')
    .regex(/^([1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2}){0,4})?$/, 'Enter up to five numbers of days, such as 7, 21, 45'),
  { kind: 'text' },
);

/** What a company decides about the money of its customers. */
// biome-ignore format: one setting a line
export const accountsPage = settingsPage({
  Closing: {
    lockDate: setting(day(), null, 'Books closed until', 'Payments of this day and before are neither recorded nor moved; a mistake of then is taken back today', { right: 'accountAdministrator:update' }),
  },
  Fees: {
    dishonourFeeStockId: setting(record('inventory.feeArticle'), null, 'Dishonour fee', 'Stock item used to charge a payment that the bank took back, when the cancellation says so'),
    cardSurchargeStockId: setting(record('inventory.feeArticle'), null, 'Card surcharge', 'Stock item of the surcharge on a payment by card, on an invoice of its own'),
    cardSurchargePercent: setting(amount(percentText(10, 0, 2), '%'), '0', 'Card surcharge in percent', 'At most what the card costs you. Eftpos, Visa and Mastercard may not be surcharged: only for other cards'),
  },
  Reminders: {
    reminderDays: setting(reminderDays, '', 'Days overdue', 'Reminders of an overdue invoice go out when it is this many days overdue, such as 7, 21, 45; empty sends none'),
  },
  Statements: {
    ageingBasis: setting(choice(AgeingBasis, ageings), 'due', 'Count the age of a debt from', 'Statements sort what is owing by this age'),
    bankDetails: setting(text(500), '', 'Bank details', 'Printed on invoices and statements that somebody has to pay'),
    payId: setting(text(140), '', 'PayID', 'Printed beside the bank details; an e-mail address, a telephone number or an ABN'),
    bpayBillerCode: setting(billerCode, '', 'BPAY biller code', 'Printed beside the bank details with the reference of the customer'),
    bpayCheckDigit: setting(choice(BpayRule, bpayRules), 'MOD10V01', 'BPAY check digit', 'How the bank checks the last digit of a reference: its letter about the biller code says so'),
  },
});
export const AccountsSettings = accountsPage.schema;
export type AccountsSettings = typeof accountsPage.defaults;

/** All of it on one page, with how cash is rounded, which is a setting of the company. */
export const accountsConfiguration = joinPages(accountsPage, cashPage);

export const accountsSettingsContract = contract(
  'receivables',
  settingsEndpoints(accountsConfiguration, {
    verb: 'update',
    name: 'AccountsSettings',
    path: '/accounts/configuration/settings',
    read: 'accountConfig:read',
    update: 'accountConfig:update',
    summary: 'Settings of the accounts',
    ownHandsOnly: true,
  }),
);
