import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { IntegrationKey, Mapping } from '../integrations.contract.ts';
import type { ConnectionEvent } from '../integrations.events.ts';

/** An organisation of accounting software that an account is connected to; tokens are kept elsewhere. */
export interface Connection {
  readonly key: IntegrationKey;
  readonly isActive: boolean;
  /** The provider no longer takes the token. */
  readonly isLost: boolean;
  readonly organisationId: string | null;
  readonly organisation: string | null;
  readonly connectedBy: string | null;
  readonly connectedAt: string | null;
  /** Records of this day and later are sent. */
  readonly since: string | null;
  readonly mapping: Mapping | null;
  /** Months both sides agree on, by their first day. */
  readonly tied: Readonly<Record<string, { readonly at: string; readonly by: string }>>;
}

const off = {
  ...{ isActive: false, isLost: false, organisationId: null, organisation: null },
  ...{ connectedBy: null, connectedAt: null, since: null, mapping: null, tied: {} },
};

/** Folds a connection's events. */
export const connectionAggregate: Aggregate<Connection, ConnectionEvent> = {
  type: 'integrationConnection',
  evolve(given, { type, data }, at) {
    const state: Connection = given ?? { ...off, key: data.key };
    switch (type) {
      case 'integration.connected': {
        const { organisationId, organisation, since, by } = data;
        const isSame = state.organisationId === organisationId;
        const kept = isSame ? { mapping: state.mapping, tied: state.tied } : { mapping: null, tied: {} };
        const known = { organisationId, organisation, since, connectedBy: by, connectedAt: at };
        return { ...state, ...kept, ...known, isActive: true, isLost: false };
      }
      case 'integration.disconnected':
        return { ...state, isActive: false, isLost: false };
      case 'integration.tokenLost':
        return { ...state, isLost: true };
      case 'integration.mapped':
        return { ...state, mapping: data.mapping };
      case 'integration.tiedOut':
        return { ...state, tied: { ...state.tied, [data.month]: { at, by: data.by } } };
      case 'integration.tieReopened': {
        const { [data.month]: _gone, ...tied } = state.tied;
        return { ...state, tied };
      }
    }
  },
};

/** Streams of connections: one each, the same in every account. */
export const connectionIds: Readonly<Record<IntegrationKey, number>> = { xero: 1, myob: 2 };
export const integrationKeys = Object.keys(connectionIds) as IntegrationKey[];

/** A connection as it is now; null before the first. */
export async function readConnection(tx: Tx, accountId: number, key: IntegrationKey): Promise<Connection | null> {
  return (await findAggregate(tx, accountId, connectionAggregate, connectionIds[key], false))?.state ?? null;
}

/** A connection that records are sent by; null when it is off. */
export async function activeConnection(tx: Tx, accountId: number, key: IntegrationKey) {
  const connection = await readConnection(tx, accountId, key);
  return connection?.isActive && connection.organisationId !== null
    ? { ...connection, organisationId: connection.organisationId }
    : null;
}
