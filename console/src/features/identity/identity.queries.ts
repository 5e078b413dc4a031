import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** One user with groups and effective rights. */
export const userQuery = (id: number) => queryOptionsFor(identityContract.getUser, { params: { id } });
