import { visitsContract } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** The newest question first. */
export const newestVisits = '-askedAt';

/** What another person or the clock did is seen so soon, ms. */
export const lookEvery = 10_000;

/** One visit and what was changed on it. */
export const visitQuery = (id: number) => queryOptionsFor(visitsContract.getVisit, { params: { id } });
