import { sequencesContract } from '@glasshouse/services/contexts/account/sequences/sequences.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** How every kind is numbered. */
export const sequencesQuery = queryOptionsFor(sequencesContract.listSequences);
