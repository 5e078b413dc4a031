import { incomingContract } from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import {
  type IntegrationKey,
  integrationsContract,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { linksContract } from '@glasshouse/services/contexts/integrations/links/links.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRefetch } from '../../lib/live/registry.ts';

/** Records that move on their way to accounting software. */
export const integrationLinksTopic = 'integrationLinks';
liveList(integrationLinksTopic, linksContract.listIntegrationLinks);
liveRefetch(integrationLinksTopic, integrationsContract.listIntegrations);
/** Payments that come in from there. */
export const incomingTopic = 'integrationIncoming';
liveList(incomingTopic, incomingContract.listIncomingPayments);
liveRefetch(incomingTopic, integrationsContract.listIntegrations);

export const integrationsQuery = queryOptionsFor(integrationsContract.listIntegrations);

const params = (integrationKey: IntegrationKey) => ({ params: { integrationKey } });
/** A provider answers few questions a minute, and its accounts seldom change, ms. */
const settingsKeep = 5 * 60_000;
export const mappingQuery = (key: IntegrationKey) =>
  queryOptionsFor(integrationsContract.getMapping, params(key), settingsKeep);
export const tieOutQuery = (integrationKey: IntegrationKey, month: string) =>
  queryOptionsFor(integrationsContract.getTieOut, { params: { integrationKey, month } });
export const candidatesQuery = (of: {
  integrationKey: IntegrationKey;
  linkType: 'contact' | 'invoice' | 'creditNote' | 'payment';
  linkId: number;
}) => queryOptionsFor(linksContract.listCandidates, { params: of });

/** What failed stands first. */
export const newestLinks = '-changedAt';
