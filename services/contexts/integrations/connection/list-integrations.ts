import { withAccount } from '../../../platform/db/database.ts';
import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { countTroubled } from '../incoming/count-troubled.ts';
import type { ConnectionState, Integration, IntegrationKey } from '../integrations.contract.ts';
import { countLinks } from '../links/count-links.ts';
import { type Connection, integrationKeys, readConnection } from './connection.ts';
import { imageOf, isStandIn, nameOf, providerOf } from './providers.ts';
import { daysLeft, readToken } from './stores.ts';

interface Standing {
  readonly isRegistered: boolean;
  readonly connection: Connection | null;
  readonly hasToken: boolean;
}

function stateOf({ isRegistered, connection, hasToken }: Standing): ConnectionState {
  if (!isRegistered) return 'unavailable';
  if (connection?.isActive) return connection.isLost ? 'reconnect' : 'on';
  return hasToken ? 'choosing' : 'off';
}

/** Accounting software, each with how it stands. */
export const listIntegrations = openHandler(
  'integrations.listIntegrations',
  async (_: object, { runtime, principal }) => {
    if (!principal) throw unauthenticated();
    const { accountId } = principal;
    const { config } = runtime;
    return withAccount(runtime.db, accountId, async (tx) => {
      const [counts, days] = [await countLinks(tx, accountId), await daysLeft(tx, accountId)];
      const troubled = await countTroubled(tx, accountId);
      const one = async (key: IntegrationKey): Promise<Integration> => {
        const connection = await readConnection(tx, accountId, key);
        const hasToken = (await readToken(tx, accountId, key)) !== null;
        const isActive = connection?.isActive ?? false;
        return {
          ...{ key, name: nameOf(key), imagePath: imageOf(key), isActive },
          state: stateOf({ isRegistered: providerOf(config, key) !== null, connection, hasToken }),
          organisation: connection?.organisation ?? null,
          connectedBy: isActive ? (connection?.connectedBy ?? null) : null,
          connectedAt: isActive ? (connection?.connectedAt ?? null) : null,
          since: connection?.since ?? null,
          ...counts(key),
          notTakenIn: troubled(key),
          budgetLeft: days.get(key) ?? null,
          isStandIn: isStandIn(config, key),
          isMapped: Boolean(connection?.mapping),
        };
      };
      return Promise.all(integrationKeys.map(one));
    });
  },
);
