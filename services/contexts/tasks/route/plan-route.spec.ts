import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInGazetteer } from './gazetteer.ts';
import { instantOf, timeOfMinutes } from './local-time.ts';
import { planning, planRoute, type RouteInput, type RouteStop, roadKm, timesOf } from './plan-route.ts';

const depot = { lat: -38.018, lng: 145.222 };
const stopArb = (id: number): fc.Arbitrary<RouteStop> =>
  fc
    .record({
      lat: fc.double({ min: -38.2, max: -37.6, noNaN: true }),
      lng: fc.double({ min: 144.6, max: 145.4, noNaN: true }),
      serviceMinutes: fc.integer({ min: 5, max: 30 }),
      window: fc.option(fc.integer({ min: 6 * 60, max: 15 * 60 }), { freq: 3 }),
      isFixed: fc.boolean(),
      isLost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ lat, lng, serviceMinutes, window, isFixed, isLost }) => ({
      id: String(id),
      place: isLost ? null : { lat, lng },
      serviceMinutes,
      from: window,
      to: window === null ? null : window + 120,
      isFixed,
    }));
const inputArb = fc
  .integer({ min: 0, max: 9 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => stopArb(i))))
  .map((stops): RouteInput => ({ depot, departAt: 390, speedKmh: 40, stops: stops as RouteStop[] }));
/** Minutes and the weight of being late, as the search counts them. */
const cost = ({ minutes, lateMinutes }: { minutes: number; lateMinutes: number }) => minutes + 10 * lateMinutes;
const run = (input: RouteInput) => {
  const work = planning(input);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
};
const at = (id: string, lat: number, lng: number, more: Partial<RouteStop> = {}): RouteStop => ({
  id,
  place: { lat, lng },
  serviceMinutes: 10,
  from: null,
  to: null,
  isFixed: false,
  ...more,
});

describe('planning a run', () => {
  it('B-362 is never worse than the order given, and is the same for the same stops', () => {
    fc.assert(
      fc.property(inputArb, (input) => {
        const planned = run(input);
        expect(cost(planned)).toBeLessThanOrEqual(cost(timesOf(input)) + 1e-6);
        expect(run(input)).toEqual(planned);
        expect(planned.legs.map((leg) => leg.id).sort()).toEqual(input.stops.map((stop) => stop.id).sort());
      }),
      { numRuns: 60 },
    );
  });
  it('leaves fixed stops at their place and puts those nobody can place last, without a time', () => {
    fc.assert(
      fc.property(inputArb, (input) => {
        const { legs } = run(input);
        const placed = input.stops.filter((stop) => stop.place !== null);
        placed.forEach((stop, i) => {
          if (stop.isFixed) expect(legs[i]?.id).toBe(stop.id);
        });
        for (const leg of legs.slice(placed.length)) expect(leg.arriveAt).toBeNull();
      }),
      { numRuns: 60 },
    );
  });
  it('unties a crossed run', () => {
    const stops = [at('a', -38, 145), at('b', -37.7, 145.3), at('c', -37.99, 145.02), at('d', -37.72, 145.28)];
    const input = { depot, departAt: 420, speedKmh: 40, stops };
    expect(run(input).km).toBeLessThan(timesOf(input).km * 0.75);
  });
  it('keeps a promised window although it is a detour, and waits when it is early', () => {
    const stops = [at('near', -38.01, 145.2), at('far', -37.7, 144.9, { from: 440, to: 462 })];
    const planned = run({ depot, departAt: 400, speedKmh: 60, stops });
    expect(planned.legs.map((leg) => leg.id)).toEqual(['far', 'near']);
    expect(planned.lateMinutes).toBe(0);
    const early = run({ depot, departAt: 300, speedKmh: 60, stops: [stops[1] as RouteStop] });
    expect(early.legs[0]?.waitMinutes).toBeGreaterThan(60);
  });
  it('plans 200 stops and lets others have their turn at least every 50 ms', async () => {
    const stops = Array.from({ length: 200 }, (_, i) =>
      at(String(i), -38 + ((i * 37) % 100) / 250, 145 + ((i * 61) % 100) / 250),
    );
    const input = { depot, departAt: 360, speedKmh: 40, stops };
    let longest = 0;
    const work = planning(input);
    for (let done = false; !done; ) {
      // Time of this thread alone: other work on the machine is nobody's fault here.
      const before = process.threadCpuUsage();
      done = work.next().done ?? false;
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
    }
    expect(longest).toBeLessThan(50);
    expect((await planRoute(input)).km).toBeLessThan(timesOf(input).km / 2);
  });
});

describe('places and times', () => {
  it('finds the suburb an address ends with, in its state, and says when it cannot', () => {
    expect(placeInGazetteer('18 Assembly Drive, Dandenong South VIC 3175')).toMatchObject({ lat: -38.018 });
    expect(placeInGazetteer('4 Kiln St, Braeside')).not.toBeNull();
    expect(placeInGazetteer('1 Main St, Richmond NSW 2753')).toBeNull();
    expect(placeInGazetteer('')).toBeNull();
    const [a, b] = [placeInGazetteer('Melbourne VIC 3000'), placeInGazetteer('Sydney NSW 2000')];
    expect(a && b && roadKm(a, b)).toBeGreaterThan(800);
  });
  it('knows summer time', () => {
    expect(instantOf('2026-01-15', '06:30', 'Australia/Melbourne')).toBe('2026-01-14T19:30:00.000Z');
    expect(instantOf('2026-07-15', '06:30', 'Australia/Melbourne')).toBe('2026-07-14T20:30:00.000Z');
    expect(timeOfMinutes(389.6)).toBe('06:30');
  });
});
