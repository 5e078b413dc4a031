import { z } from 'zod';
import { contract, DateText, DecimalText, endpoint, Id, Instant } from '../../platform/contract/endpoint.ts';
import { SignedJsonInput } from '../../platform/contract/raw-body.ts';
import { Day, text } from '../../platform/contract/words.ts';

/** Accounting software by its key. */
export const IntegrationKey = z.enum(['xero', 'myob']);
export type IntegrationKey = z.infer<typeof IntegrationKey>;
export const KeyParams = z.object({ integrationKey: IntegrationKey });

/** Where a connection stands: not registered by the operator, off, waiting for the organisation, on, or to be renewed. */
export const ConnectionState = z.enum(['unavailable', 'off', 'choosing', 'on', 'reconnect']);
export type ConnectionState = z.infer<typeof ConnectionState>;

export const Integration = z.object({
  key: IntegrationKey,
  name: z.string(),
  /** File below /glass/integrations/. */
  imagePath: z.string(),
  isActive: z.boolean(),
  state: ConnectionState,
  organisation: z.string().nullable(),
  connectedBy: z.string().nullable(),
  connectedAt: Instant.nullable(),
  /** Records of this day and later are sent. */
  since: DateText.nullable(),
  queued: z.number().int(),
  failed: z.number().int(),
  synced: z.number().int(),
  /** Payments that were recorded there and could not come in, or not go. */
  notTakenIn: z.number().int(),
  /** Requests of today that are left; null before the first. */
  budgetLeft: z.number().int().nullable(),
  /** A server of the operator stands in for the provider: nothing reaches the provider itself. */
  isStandIn: z.boolean(),
  isMapped: z.boolean(),
});
export type Integration = z.infer<typeof Integration>;

const Organisation = z.object({ id: z.string(), name: z.string() });
const code = text(50);

/** Which account and tax code each kind of line goes to. */
export const Mapping = z.object({
  salesAccount: code,
  taxCode: code,
  /** For lines without GST. */
  freeTaxCode: code,
  /** Where money comes to. */
  bankAccount: code,
  /** Where debts go that are given up; chosen before the first one is sent. */
  badDebtAccount: text(50).optional(),
  /** Accounts of lines that are no glass: by kind of fee, or by price group. */
  lineAccounts: z.record(text(60), code).default({}),
});
export type Mapping = z.infer<typeof Mapping>;

/** What a price group is called among the accounts of lines. */
export const groupKeyOf = (priceGroupId: number): string => `group:${priceGroupId}`;

export const RemoteChoices = z.object({
  accounts: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(['revenue', 'bank', 'other']) })),
  taxCodes: z.array(z.object({ code: z.string(), name: z.string(), percent: z.string() })),
  lockDate: DateText.nullable(),
});

/** What can be done from here against a difference: a record is sent again, or payments are taken in. */
const TieFix = z.object({
  is: z.enum(['send', 'takeIn']),
  label: z.string(),
  /** What it will do. */
  preview: z.string(),
  /** The record that is sent. */
  linkType: z.enum(['invoice', 'creditNote', 'payment']).nullable(),
  recordId: Id.nullable(),
});
export type TieFix = z.infer<typeof TieFix>;

/** A month of the tie-out, and what a difference comes from. */
export const TieCause = z.object({
  cause: z.string(),
  /** Dollars of the difference it explains; of the GST where only that differs. */
  amount: DecimalText,
  says: z.string(),
  fix: z.string(),
  /** A button; null when it has to be done there. */
  action: TieFix.nullable(),
});
export const TieRow = z.object({
  kind: z.enum(['invoice', 'creditNote', 'payment', 'refund']),
  number: z.string(),
  recordId: Id.nullable(),
  linkId: Id.nullable(),
  contactName: z.string(),
  here: DecimalText,
  there: DecimalText,
  difference: DecimalText,
  causes: z.array(TieCause),
  unexplained: DecimalText,
});
export type TieRow = z.infer<typeof TieRow>;
const Pair = z.object({ here: DecimalText, there: DecimalText, difference: DecimalText, unexplained: DecimalText });
export const TieOut = z.object({
  month: DateText,
  documents: z.number().int(),
  same: z.number().int(),
  /** What customers owe more by the month's documents, and their GST. */
  ar: Pair,
  gst: Pair,
  rows: z.array(TieRow),
  unexplained: DecimalText,
  tiedOut: z.object({ at: Instant, by: z.string() }).nullable(),
});
export type TieOut = z.infer<typeof TieOut>;

const MonthParams = KeyParams.extend({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Name a month, such as 2026-07'),
});

/** Accounting software: connections, what they map, and whether both sides agree. */
export const integrationsContract = contract('integrations', {
  listIntegrations: endpoint({
    method: 'GET',
    path: '/integrations',
    access: 'integration:read',
    summary: 'List integrations, each with how it stands',
    reads: ['integration_link_list', 'integration_incoming_list'],
    response: z.array(Integration),
  }),
  getConnectAddress: endpoint({
    method: 'GET',
    path: '/integrations/:integrationKey/connect',
    access: 'integration:read',
    summary: 'The address where the provider asks for consent; for the user who asked, once, for ten minutes',
    params: KeyParams,
    response: z.object({ url: z.string() }),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/connect',
    access: 'integration:update',
    summary: 'Take the consent of the provider, then the organisation when there are several',
    params: KeyParams,
    body: z.object({
      code: text(4_000).optional(),
      state: text(200).optional(),
      businessId: text(200).optional(),
      organisationId: text(200).optional(),
      /** Records of this day and later are sent; left out: today. */
      since: Day.optional(),
    }),
    response: z.object({ state: ConnectionState, organisations: z.array(Organisation) }),
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/disconnect',
    access: 'integration:update',
    summary: 'Disconnect an integration; what was sent stays there and is known again',
    params: KeyParams,
    body: z.object({ reason: text(500).default('') }),
    response: z.object({ state: ConnectionState }),
  }),
  getMapping: endpoint({
    method: 'GET',
    path: '/integrations/:integrationKey/mapping',
    access: 'integration:read',
    summary: 'Accounts and tax codes of the connected organisation, and which are used',
    params: KeyParams,
    response: z.object({
      mapping: Mapping.nullable(),
      choices: RemoteChoices,
      suggestion: Mapping,
      /** Price groups that lines may be told apart by. */
      priceGroups: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  updateMapping: endpoint({
    method: 'PUT',
    path: '/integrations/:integrationKey/mapping',
    access: 'integration:update',
    summary: 'Choose accounts and tax codes',
    params: KeyParams,
    body: Mapping,
    response: z.object({ mapping: Mapping }),
  }),
  getTieOut: endpoint({
    method: 'GET',
    path: '/integrations/:integrationKey/tieout/:month',
    access: 'integration:read',
    summary: 'A month on both sides: each difference with its causes',
    params: MonthParams,
    response: TieOut,
  }),
  tieOut: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/tieout/:month',
    access: 'integration:update',
    summary: 'Tie a month out; refused while a cent is unexplained',
    params: MonthParams,
    response: TieOut,
  }),
  xeroWebhook: endpoint({
    method: 'POST',
    path: '/integrations/xero/webhook',
    access: 'signed',
    signature: 'x-xero-signature',
    summary: 'What Xero tells of changed records; its signature is over the bytes of the body',
    body: SignedJsonInput,
    response: z.object({}),
  }),
});
