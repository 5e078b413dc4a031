import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';

const endsCallersSessions = ['identity.signOut', 'identity.endOtherSessions'];

/** Does it end sessions of whoever calls it? A walk over every endpoint calls these with a session of their own, or not. */
export const endsSession = (e: Pick<Endpoint, 'name'>): boolean => endsCallersSessions.includes(e.name);
