import { z } from 'zod';
import { contract } from '../../../platform/contract/endpoint.ts';
import {
  choice,
  day,
  joinPages,
  setting,
  settingsEndpoints,
  settingsPage,
  text,
} from '../../../platform/contract/settings.ts';
import { cashPage } from '../../account/settings.contract.ts';

/** From which day the age of a debt counts. */
export const AgeingBasis = z.enum(['due', 'issue']);
export type AgeingBasis = z.infer<typeof AgeingBasis>;
const ageings = { due: 'The day an invoice is due', issue: 'The day it is issued' };

/** What a company decides about the money of its customers. */
// biome-ignore format: one setting a line
export const accountsPage = settingsPage({
  Closing: {
    lockDate: setting(day(), null, 'Books closed until', 'Payments of this day and before are neither recorded nor moved; a mistake of then is taken back today', { right: 'accountAdministrator:update' }),
  },
  Statements: {
    ageingBasis: setting(choice(AgeingBasis, ageings), 'due', 'Count the age of a debt from', 'Statements sort what is owing by this age'),
    bankDetails: setting(text(500), '', 'Bank details', 'Printed on invoices and statements that somebody has to pay'),
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
  }),
);
