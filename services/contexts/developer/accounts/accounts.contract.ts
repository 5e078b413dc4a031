import { subscriptionStates } from '@glasshouse/state-machines/subscription/subscription';
import { z } from 'zod';
import { AbnText } from '../../../platform/contract/abn.ts';
import { EmailText } from '../../../platform/contract/checks.ts';
import {
  contract,
  DateText,
  endpoint,
  Id,
  IdParams,
  Instant,
  listEndpoint,
} from '../../../platform/contract/endpoint.ts';
import { stateCodes } from '../../../platform/contract/lookups.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { count, text } from '../../../platform/contract/words.ts';
import { ProductAccess } from '../../account/account.contract.ts';
import {
  GrantedChange,
  GrantedSubscription,
  PlatformProduct,
  ProductBody,
  SubscriptionBody,
} from '../../billing/granted/granted.contract.ts';
import { isTimeZone } from '../../identity/identity.contract.ts';
import { VisitRow } from '../../identity/visits/visits.contract.ts';

/** How far a company has come since it was invited. */
export const Onboarding = z.enum(['invited', 'started', 'working']);
export type Onboarding = z.infer<typeof Onboarding>;
export const onboardingWords: Readonly<Record<Onboarding, string>> = {
  invited: 'Invited',
  started: 'Signed in, no order yet',
  working: 'Working',
};

export const stateWords: Readonly<Record<keyof typeof subscriptionStates, string>> = {
  active: subscriptionStates.active.label,
  expiringSoon: subscriptionStates.expiringSoon.label,
  expired: subscriptionStates.expired.label,
};
const states = Object.keys(subscriptionStates) as [keyof typeof subscriptionStates];

export const accountColumns = {
  name: { title: 'Company', type: 'link', searchable: true },
  state: { title: 'State', type: 'status', labels: stateWords },
  plan: { title: 'Plan', type: 'text', searchable: true, rank: 2 },
  expiryDate: { title: 'Until', type: 'date', rank: 2 },
  users: { title: 'Users', type: 'number', total: true },
  userLimit: { title: 'Included users', type: 'number', rank: 3 },
  orders30d: { title: 'Orders, 30 days', type: 'number', sortable: false, rank: 2 },
  bytes: { title: 'Files', type: 'number', unit: 'bytes', sortable: false, rank: 3 },
  lag: { title: 'Unread events', type: 'number', sortable: false, rank: 3 },
  lagMs: { title: 'Oldest unread event', type: 'number', unit: 'ms', sortable: false, hidden: true },
  lastSignInAt: { title: 'Last sign-in', type: 'instant', dateFilter: true, rank: 2 },
  onboarding: { title: 'Onboarding', type: 'status', labels: onboardingWords, rank: 3 },
  abn: { title: 'ABN', type: 'text', searchable: true, hidden: true },
} as const satisfies TableColumns;

export const AccountRow = z.object({
  id: Id,
  name: z.string(),
  abn: z.string(),
  state: z.enum(states),
  /** What it subscribes to; empty on a trial. */
  plan: z.string(),
  expiryDate: DateText,
  users: z.number().int(),
  userLimit: z.number().int(),
  orders30d: z.number().int(),
  bytes: z.number(),
  lag: z.number().int(),
  /** Age of the oldest event that some reader has still to read. */
  lagMs: z.number().int(),
  lastSignInAt: Instant.nullable(),
  onboarding: Onboarding,
});
export type AccountRow = z.infer<typeof AccountRow>;

export const AccountVisit = VisitRow.pick({
  ...{ id: true, visitor: true, mode: true, reason: true, minutes: true, status: true },
  ...{ askedAt: true, begunAt: true, endsAt: true },
}).extend({
  /** Of whoever asks. */
  isOwn: z.boolean(),
  /** Number of the person in whose name it is. */
  asId: Id,
});
export type AccountVisit = z.infer<typeof AccountVisit>;

export const AccountDetail = AccountRow.extend({
  openedAt: Instant,
  timeZone: z.string(),
  stateCode: z.string(),
  access: ProductAccess,
  autoRenew: z.boolean(),
  /** Given by hand, latest first. */
  subscriptions: z.array(GrantedSubscription),
  /** Flags and limits added one by one. */
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  history: z.array(GrantedChange),
  /** The newest visits of support, without whose name they are in. */
  visits: z.array(AccountVisit).default([]),
  /** Streams that readers have set aside, and invariants that do not hold. */
  parked: z.number().int(),
  violations: z.number().int(),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const OnboardBody = z.object({
  companyName: text(120).min(1, 'Enter the name of the company'),
  abn: AbnText.refine((abn) => abn !== '', 'Enter the ABN'),
  stateCode: z.enum(stateCodes, 'Choose a state'),
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone'),
  owner: z.object({ name: text(120).min(1, 'Enter the name of its administrator'), email: EmailText }),
  /** A subscription at most, and flags or limits. */
  productIds: z.array(text(100)).max(20, 'Choose at most 20 products').default([]),
  trialDays: count(90, 'days'),
});
export type OnboardBody = z.infer<typeof OnboardBody>;

export const accountsContract = contract('developer', {
  listAccounts: listEndpoint({
    path: '/developer/accounts',
    access: 'developer',
    summary: 'List of companies',
    table: accountColumns,
    row: AccountRow,
    reads: [],
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/developer/accounts/:id',
    access: 'developer',
    summary: 'One company: subscription, products, figures, and what was given by hand',
    params: IdParams,
    response: AccountDetail,
  }),
  onboardAccount: endpoint({
    method: 'POST',
    path: '/developer/onboarding/account',
    access: 'developer',
    summary: 'Open a company and mail its administrator an invitation; 409 when the ABN or the address is known',
    body: OnboardBody,
    response: z.object({ accountId: Id, invitationSentAt: Instant }),
  }),
  listPlatformProducts: endpoint({
    method: 'GET',
    path: '/developer/billing/products',
    access: 'developer',
    summary: 'What a company can be given: subscriptions, flags and limits',
    response: z.array(PlatformProduct),
  }),
  addSubscription: endpoint({
    method: 'POST',
    path: '/developer/accounts/:id/subscriptions',
    access: 'developer',
    summary: 'Give a company a subscription; 422 when it has another on one of the days',
    params: IdParams,
    body: SubscriptionBody,
    response: z.object({ id: Id }),
  }),
  changeSubscription: endpoint({
    method: 'PUT',
    path: '/developer/accounts/:id/subscriptions',
    access: 'developer',
    summary: 'Change a subscription that a company was given; what it was before stays in the history',
    params: IdParams,
    body: SubscriptionBody.extend({ subscriptionId: Id }),
    response: z.object({ id: Id }),
  }),
  addProduct: endpoint({
    method: 'POST',
    path: '/developer/accounts/:id/products',
    access: 'developer',
    summary: 'Add one flag or limit to what a company may do',
    params: IdParams,
    body: ProductBody,
    response: z.object({ productId: z.string() }),
  }),
});
