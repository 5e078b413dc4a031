import {
  integrationLinkMachine,
  type IntegrationLinkStatus as MachineStatus,
} from '@glasshouse/state-machines/integration-link/integration-link.machine';
import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, DecimalText, endpoint, Id, Instant, listEndpoint } from '../../../platform/contract/endpoint.ts';
import { IntegrationLink } from '../../../platform/contract/integration-link.ts';
import { labelsOf } from '../../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../../platform/contract/table.ts';
import { Action, text } from '../../../platform/contract/words.ts';
import { IntegrationKey, KeyParams } from '../integrations.contract.ts';
import { causes } from '../port/failures.ts';
import { linkKinds } from '../port/wanted.ts';

export const LinkStatus = z.enum(Object.keys(integrationLinkMachine.states) as [MachineStatus, ...MachineStatus[]]);
export const LinkType = z.enum(linkKinds);
export const LinkCause = z.enum(causes);
const kindLabels = { contact: 'Contact', invoice: 'Invoice', creditNote: 'Credit note', payment: 'Payment' };

export const linkColumns = {
  number: { title: 'Record', type: 'link', searchable: true },
  kind: { title: 'Kind', type: 'text', labels: kindLabels },
  contactName: { title: 'Customer', type: 'text', searchable: true },
  status: { title: 'Status', type: 'status', labels: labelsOf(integrationLinkMachine) },
  message: { title: 'What stands in the way', type: 'text', sortable: false },
  changedAt: { title: 'Since', type: 'instant', dateFilter: true },
  retryAt: { title: 'Next try', type: 'instant', sortable: false, rank: 3 },
  attempts: { title: 'Tries', type: 'number', sortable: false, rank: 3 },
  integrationKey: { title: 'Integration', type: 'text', hidden: true, sortable: false },
  recordId: { title: 'Record id', type: 'number', hidden: true, sortable: false },
  contactId: { title: 'Customer id', type: 'number', hidden: true, sortable: false },
  cause: { title: 'Cause', type: 'text', hidden: true, sortable: false },
} as const satisfies TableColumns;

export const LinkRow = z.object({
  id: Id,
  number: z.string(),
  kind: LinkType,
  contactName: z.string(),
  status: LinkStatus,
  message: z.string(),
  changedAt: Instant,
  retryAt: Instant.nullable(),
  attempts: z.number().int(),
  integrationKey: IntegrationKey,
  recordId: Id,
  contactId: Id,
  cause: LinkCause.nullable(),
});
export type LinkRow = z.infer<typeof LinkRow>;

const LinkParams = KeyParams.extend({ linkType: LinkType, linkId: Id });
const Moved = z.object({ state: LinkStatus });
const anyOf = (verb: 'read' | 'update') => linkKinds.map((kind) => `${kind}:${verb}` as Permission);
const anyRead = anyOf('read');
const anyUpdate = anyOf('update');

export const Candidate = z.object({
  remoteId: z.string(),
  number: z.string(),
  name: z.string(),
  total: DecimalText,
  /** Why it cannot be taken; null when it can. */
  refusal: z.string().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Records in accounting software: the queue, failures with their fix, sending and linking again. */
export const linksContract = contract('integrationLinks', {
  listIntegrationLinks: listEndpoint({
    path: '/integrations/links',
    access: 'integration:read',
    summary: 'List what is sent to accounting software',
    table: linkColumns,
    reads: ['integration_link_list'],
    row: LinkRow,
  }),
  getRecordLinks: endpoint({
    method: 'GET',
    path: '/integrations/links/:linkType/:linkId',
    access: anyRead,
    summary: 'How a record stands in the connected programs; `linkId` is the id of our record',
    params: z.object({ linkType: LinkType, linkId: Id }),
    response: z.array(IntegrationLink.extend({ key: IntegrationKey, status: LinkStatus, actions: z.array(Action) })),
  }),
  resync: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/resync/:linkType/:linkId',
    access: anyUpdate,
    summary: 'Send a record now; it needs the update permission of its kind',
    params: LinkParams,
    response: Moved,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/integrations/:integrationKey/relink/:linkType/:linkId',
    access: anyUpdate,
    summary: 'Records over there that a record may be bound to',
    params: LinkParams,
    response: z.array(Candidate),
  }),
  relink: endpoint({
    method: 'POST',
    path: '/integrations/:integrationKey/relink/:linkType/:linkId',
    access: anyUpdate,
    summary: 'Bind a record to another one over there; without a body to the only one that fits',
    params: LinkParams,
    body: z.object({ remoteId: text(200).optional() }),
    response: Moved,
  }),
});
