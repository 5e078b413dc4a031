import { placeInGazetteer } from './gazetteer.ts';
import { type Place, planRoute, type RouteInput, type RoutePlan, timesOf } from './plan-route.ts';

/** Who finds addresses and plans runs. Another one (a map service with real streets and traffic) takes this one's place. */
export interface RouteProvider {
  /** Shown beside every estimate, so that nobody takes it for more than it is. */
  readonly name: string;
  /** Places of addresses, null for those it cannot find. */
  locate(addresses: readonly string[]): Promise<readonly (Place | null)[]>;
  /** The stops in a good order with their times. */
  plan(input: RouteInput): Promise<RoutePlan>;
  /** The times of the order given. */
  times(input: RouteInput): Promise<RoutePlan>;
}

/** Suburbs of Australia and straight lines, nearest neighbour and 2-opt: works without any service. */
export const builtInProvider: RouteProvider = {
  name: 'estimated from suburbs',
  locate: async (addresses) => addresses.map(placeInGazetteer),
  plan: planRoute,
  times: async (input) => timesOf(input),
};

/** The provider in use. */
export const routeProvider = (): RouteProvider => builtInProvider;
