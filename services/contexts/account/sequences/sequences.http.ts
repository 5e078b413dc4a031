import { routes } from '../../../platform/http/routes.ts';
import { listSequences } from './list-sequences.ts';
import { sequencesContract } from './sequences.contract.ts';
import { updateSequence } from './update-sequence.ts';

export const sequencesRoutes = routes(sequencesContract, { listSequences, updateSequence });
