import { routes } from '../../../platform/http/routes.ts';
import { floorMarks } from './floor-marks.ts';
import { floorPastContract } from './past.contract.ts';
import { replayFloor } from './replay-floor.ts';

export const floorPastRoutes = routes(floorPastContract, { replayFloor, floorMarks });
