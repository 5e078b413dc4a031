import { routes } from '../../../platform/http/routes.ts';
import { cancelRecovery } from './cancel-recovery.ts';
import { getRecovery } from './get-recovery.ts';
import { recoveryContract } from './recovery.contract.ts';
import { saveRecovery } from './save-recovery.ts';

export const recoveryRoutes = routes(recoveryContract, { getRecovery, saveRecovery, cancelRecovery });
