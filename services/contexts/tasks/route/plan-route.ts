/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A stop to be put in order. Windows are minutes after midnight; a fixed stop keeps its place among the placed ones. */
export interface RouteStop {
  readonly id: string;
  /** Null: nobody knows where it is. It comes last and gets no time. */
  readonly place: Place | null;
  readonly serviceMinutes: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly isFixed: boolean;
}

/** A run to plan: it leaves the depot at `departAt` (minutes after midnight) and comes back to it. */
export interface RouteInput {
  readonly depot: Place | null;
  readonly departAt: number;
  readonly speedKmh: number;
  readonly stops: readonly RouteStop[];
}

/** How a stop is reached; times are minutes after midnight, null for a stop without a place. */
export interface Leg {
  readonly id: string;
  readonly km: number;
  readonly arriveAt: number | null;
  readonly waitMinutes: number;
  readonly leaveAt: number | null;
  readonly lateMinutes: number;
}

/** A planned run. `minutes` from leaving the depot to being back. */
export interface RoutePlan {
  readonly legs: readonly Leg[];
  readonly km: number;
  readonly minutes: number;
  readonly lateMinutes: number;
  readonly backAt: number;
}

/** Streets are longer than the crow flies. */
const roadFactor = 1.3;
/** Between two doors of the same suburb, km: places are known by suburb only. */
const sameSuburbKm = 1.2;
/** A minute late costs as much as this many minutes of driving. */
const lateWeight = 10;
/** Tried orders at most; a run of 200 stops stays below two seconds. */
const maxTries = 400_000;
const triesPerSlice = 500;
const earthKm = 6_371;

/** Kilometres by road between two places, estimated from the distance in the air. */
export function roadKm(a: Place, b: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return Math.max(sameSuburbKm, 2 * earthKm * Math.asin(Math.sqrt(h)) * roadFactor);
}

/** Distances between the depot (index 0) and the stops (1 …), km; without a depot the way from and to it is free. */
type Matrix = readonly Float64Array[];

function matrixOf(depot: Place | null, stops: readonly RouteStop[]): Matrix {
  const places = [depot, ...stops.map((stop) => stop.place)];
  const matrix = places.map(() => new Float64Array(places.length));
  places.forEach((a, i) => {
    for (let j = 0; j < i; j += 1) {
      const b = places[j];
      if (!a || !b) continue;
      const km = roadKm(a, b);
      (matrix[i] as Float64Array)[j] = km;
      (matrix[j] as Float64Array)[i] = km;
    }
  });
  return matrix;
}

/** Stops in some order, as indices; typed, because hundreds of thousands of orders are tried. */
type Order = Int32Array;

/** What an order costs: minutes until the truck is back, and a penalty for every minute late. Lower is better. */
function costing(input: RouteInput, stops: readonly RouteStop[], km: Matrix): (order: Order) => number {
  const perKm = 60 / input.speedKmh;
  const from = Float64Array.from(stops, (stop) => stop.from ?? Number.NEGATIVE_INFINITY);
  const to = Float64Array.from(stops, (stop) => stop.to ?? Number.POSITIVE_INFINITY);
  const service = Float64Array.from(stops, (stop) => stop.serviceMinutes);
  return (order) => {
    let [time, late, at] = [input.departAt, 0, 0];
    for (let n = 0; n < order.length; n += 1) {
      const i = order[n] as number;
      time += ((km[at] as Float64Array)[i + 1] as number) * perKm;
      if (time < (from[i] as number)) time = from[i] as number;
      if (time > (to[i] as number)) late += time - (to[i] as number);
      time += service[i] as number;
      at = i + 1;
    }
    time += ((km[at] as Float64Array)[0] as number) * perKm;
    return time - input.departAt + late * lateWeight;
  };
}

/** The times of a run in the order given, without changing it. */
export function timesOf(input: RouteInput): RoutePlan {
  const placed = input.stops.filter((stop) => stop.place !== null);
  const matrix = matrixOf(input.depot, placed);
  const perKm = 60 / input.speedKmh;
  let [time, total, lateMinutes, at] = [input.departAt, 0, 0, 0];
  const legs = placed.map((stop, i): Leg => {
    const km = (matrix[at] as Float64Array)[i + 1] as number;
    const arriveAt = time + km * perKm;
    const waitMinutes = stop.from === null ? 0 : Math.max(0, stop.from - arriveAt);
    const late = stop.to === null ? 0 : Math.max(0, arriveAt + waitMinutes - stop.to);
    time = arriveAt + waitMinutes + stop.serviceMinutes;
    total += km;
    lateMinutes += late;
    at = i + 1;
    return { id: stop.id, km, arriveAt, waitMinutes, leaveAt: time, lateMinutes: late };
  });
  const back = (matrix[at] as Float64Array)[0] as number;
  const backAt = time + back * perKm;
  const lost = input.stops
    .filter((stop) => stop.place === null)
    .map(({ id }): Leg => ({ id, km: 0, arriveAt: null, waitMinutes: 0, leaveAt: null, lateMinutes: 0 }));
  return { legs: [...legs, ...lost], km: total + back, minutes: backAt - input.departAt, lateMinutes, backAt };
}

function nearestFirst(free: readonly number[], km: Matrix): number[] {
  const left = [...free];
  const order: number[] = [];
  let at = 0;
  while (left.length > 0) {
    const row = km[at] as Float64Array;
    const nearest = left.reduce((best, i) => ((row[i + 1] as number) < (row[best + 1] as number) ? i : best));
    left.splice(left.indexOf(nearest), 1);
    order.push(nearest);
    at = nearest + 1;
  }
  return order;
}

/** Turns a stretch of `from` round, into `into`. */
function reversed(from: Order, into: Order, i: number, j: number): void {
  into.set(from);
  for (let n = i; n <= j; n += 1) into[n] = from[i + j - n] as number;
}

/** Moves one stop of `from` elsewhere, into `into`. */
function shifted(from: Order, into: Order, i: number, j: number): void {
  into.set(from);
  const [step, stop] = [i < j ? 1 : -1, from[i] as number];
  for (let n = i; n !== j; n += step) into[n] = from[n + step] as number;
  into[j] = stop;
}

/**
 * Puts the stops in a good order: the best of the given one, nearest neighbour and earliest window, improved by 2-opt and
 * moves of one stop until nothing helps. Never worse than the order given, the same for the same input. Yields between
 * slices of work, so that the caller may do something else.
 */
export function* planning(input: RouteInput): Generator<undefined, RoutePlan, undefined> {
  const stops = input.stops.filter((stop) => stop.place !== null);
  const lost = input.stops.filter((stop) => stop.place === null);
  const km = matrixOf(input.depot, stops);
  const places = stops.flatMap((stop, i) => (stop.isFixed ? [] : [i]));
  const cost = costing(input, stops, km);
  // Fixed stops stand where they are; the free ones go round among their own places.
  const whole = Int32Array.from(stops, (_, i) => i);
  const costOf = (free: Order) => {
    for (let n = 0; n < free.length; n += 1) whole[places[n] as number] = free[n] as number;
    return cost(whole);
  };
  const byWindow = [...places].sort((a, b) => (stops[a]?.to ?? 1e4) - (stops[b]?.to ?? 1e4) || a - b);
  let best = Int32Array.from(places);
  let bestCost = costOf(best);
  for (const start of [nearestFirst(places, km), byWindow]) {
    const startCost = costOf(Int32Array.from(start));
    if (startCost < bestCost - 1e-9) [best, bestCost] = [Int32Array.from(start), startCost];
  }
  let [next, tries, found] = [Int32Array.from(best), 0, true];
  while (found && tries < maxTries) {
    found = false;
    for (const [isShift, change] of [[false, reversed] as const, [true, shifted] as const])
      for (let i = 0; i < best.length; i += 1)
        for (let j = isShift ? 0 : i + 1; j < best.length; j += 1) {
          if (i === j) continue;
          tries += 1;
          if (tries % triesPerSlice === 0) yield;
          change(best, next, i, j);
          const nextCost = costOf(next);
          if (nextCost >= bestCost - 1e-9) continue;
          [best, next, bestCost, found] = [next, best, nextCost, true];
        }
  }
  costOf(best);
  const order = [...whole].map((i) => stops[i] as RouteStop);
  return timesOf({ ...input, stops: [...order, ...lost] });
}

/** Plans a run in slices, so that the server answers others in between. */
export async function planRoute(input: RouteInput): Promise<RoutePlan> {
  const work = planning(input);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
