import type { Permission } from '../../platform/contract/access.ts';
import { supportContract } from './support.contract.ts';

/** The right to see what others asked, the second of those that open the list. */
export const readAllTickets = (supportContract.listTickets.access as readonly Permission[]).at(-1) as Permission;
