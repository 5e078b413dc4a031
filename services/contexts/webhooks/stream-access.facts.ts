import { type Access, allows, type Permission } from '../../platform/contract/access.ts';
import { communicationContract } from '../communication/communication.contract.ts';
import { type LinkTarget, linkTypes } from '../core/links/link-types.contract.ts';
import { integrationsContract } from '../integrations/integrations.contract.ts';
import { glassBlocksContract } from '../inventory/glassblocks/glassblocks.contract.ts';
import { statementsContract } from '../receivables/statements/statements.contract.ts';

const targets: Readonly<Record<string, LinkTarget>> = linkTypes;
/** Rights for what happens to records that nothing links to. */
const ofStreams: Readonly<Record<string, Access>> = {
  communicationLog: communicationContract.listCommunicationLogs.access,
  glassBlock: glassBlocksContract.listGlassBlocks.access,
  incomingPayment: integrationsContract.listIntegrations.access,
  integrationLink: integrationsContract.listIntegrations.access,
  paymentReminder: statementsContract.listStatementRuns.access,
  statementRun: statementsContract.listStatementRuns.access,
  webhookEndpoint: integrationsContract.listIntegrations.access,
};
/** What belongs to no kind of record that has a right of its own: settings, tickets, prices. */
const elsewhere: Access = linkTypes.activityLog.access;

/** Who may read a kind of record, by its link type. */
export const readAccessOf = (kind: string): Access =>
  Object.hasOwn(targets, kind) ? (targets[kind]?.access ?? elsewhere) : elsewhere;

/** Who may read what happened in the streams of an aggregate. */
export const streamAccessOf = (stream: string): Access =>
  Object.values(targets).find((target) => target.stream === stream)?.access ?? ofStreams[stream] ?? elsewhere;

/** Which kinds of record somebody may read. */
export const readsOf =
  (can: (permission: Permission) => boolean) =>
  (kind: string): boolean =>
    allows(readAccessOf(kind), can, false);

/** Names of events whose stream is called otherwise. */
const streams: Readonly<Record<string, string>> = {
  file: 'userFile',
  message: 'communicationLog',
  viewDefaults: 'view',
  orderItemNcr: 'order',
  taskItem: 'task',
  payment: 'paymentReceived',
  integration: 'integrationLink',
};

/** The aggregate whose stream holds events of a type. */
export const streamOf = (type: string): string => {
  const prefix = type.slice(0, type.indexOf('.'));
  return streams[prefix] ?? prefix;
};
