import { routes } from '../../platform/http/routes.ts';
import { connect } from './connection/connect.ts';
import { disconnect } from './connection/disconnect.ts';
import { getConnectAddress } from './connection/get-connect-address.ts';
import { listIntegrations } from './connection/list-integrations.ts';
import { getMapping } from './connection/mapping.ts';
import { updateMapping } from './connection/update-mapping.ts';
import { incomingContract } from './incoming/incoming.contract.ts';
import { leavePaymentOut } from './incoming/leave-payment-out.ts';
import { listIncomingPayments } from './incoming/list-incoming-payments.ts';
import { takeChanges } from './incoming/take-changes.ts';
import { takePaymentIn } from './incoming/take-payment-in.ts';
import { integrationsContract } from './integrations.contract.ts';
import { getRecordLinks } from './links/get-record-links.ts';
import { linksContract } from './links/links.contract.ts';
import { listCandidates } from './links/list-candidates.ts';
import { listIntegrationLinks } from './links/list-links.ts';
import { relink } from './links/relink.ts';
import { resync } from './links/resync.ts';
import { getTieOut } from './tie-out/get-tie-out.ts';
import { tieOut } from './tie-out/tie-out.ts';
import { xeroWebhook } from './webhook/take-webhook.ts';

export const integrationsRoutes = routes(integrationsContract, {
  listIntegrations,
  getConnectAddress,
  connect,
  disconnect,
  getMapping,
  updateMapping,
  getTieOut,
  tieOut,
  xeroWebhook,
});

export const linksRoutes = routes(linksContract, {
  listIntegrationLinks,
  getRecordLinks,
  resync,
  listCandidates,
  relink,
});

export const incomingRoutes = routes(incomingContract, {
  listIncomingPayments,
  takeChanges,
  takePaymentIn,
  leavePaymentOut,
});
