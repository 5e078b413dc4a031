import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import { createDemoResources } from '../../tasks/demo.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
  await world.harness.settle(world.here.accountId);
});
afterAll(() => world?.close());

/** What these calls answer, as far as it is looked at. */
interface Body {
  readonly id: number;
  readonly sameDayCutoff: string;
  readonly data: readonly { id: number; name: string; state: string }[];
  readonly error: { code: string; details: { target: string; message: string }[] };
}

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return { status: answer.status, body: answer.body as unknown as Body };
};
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);

const everyone = { kind: 'account', ids: [] };
const shift = {
  ...{ name: 'Early', scope: everyone, weekdays: [1, 2, 3, 4, 5], from: '06:00', to: '14:30' },
  ...{ breaks: [{ from: '09:00', to: '09:20' }], people: 9, efficiency: 0.9, validFrom: null, validTo: null },
};
const closure = {
  ...{ name: 'Stocktake', kind: 'closure', scope: everyone, from: '2031-06-30', to: '2031-06-30', allDay: true },
  ...{ repeat: 'none', until: null, affects: 'both', reason: '' },
};
const targets = ({ body }: { body: Body }) => body.error?.details.map(({ target }) => target);

describe('availability shifts', () => {
  it('C-071 C-072 C-073 C-074 C-075 are created, read, changed and deleted, and are nobody else’s', async () => {
    const { id } = (await demo('POST', '/availabilityshifts', shift)).body;
    expect((await demo('GET', `/availabilityshifts/${id}`)).body).toMatchObject({ ...shift, id, revision: 1 });
    expect((await as('demo', 'GET', `/availabilityshifts/${id}`, undefined, world.there)).status).toBe(404);
    expect((await demo('PUT', `/availabilityshifts/${id}`, { ...shift, people: 10, revision: 1 })).status).toBe(200);
    expect((await demo('PUT', `/availabilityshifts/${id}`, { ...shift, people: 11, revision: 1 })).status).toBe(409);
    const rows = (await demo('GET', '/availabilityshifts?length=-1')).body.data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...shift, people: 10 });
    const csv = await demo('GET', '/availabilityshifts?format=csv');
    expect(csv.status).toBe(200);
    expect((await demo('DELETE', `/availabilityshifts/${id}`)).status).toBe(200);
    expect((await demo('GET', `/availabilityshifts/${id}`)).status).toBe(404);
  });

  it('C-073 refuses hours, days, breaks and parts that cannot be, at their field', async () => {
    const refused = async (given: object) => targets(await demo('POST', '/availabilityshifts', { ...shift, ...given }));
    expect(await refused({ from: '25:00' })).toEqual(['from']);
    expect(await refused({ weekdays: [] })).toEqual(['weekdays']);
    expect(await refused({ breaks: [{ from: '05:00', to: '05:20' }] })).toEqual(['breaks']);
    expect(await refused({ scope: { kind: 'stage', ids: [] } })).toEqual(['scope.ids']);
    expect(await refused({ scope: { kind: 'stage', ids: [999_999] } })).toEqual(['scope.ids']);
    expect(await refused({ validFrom: '2031-02-01', validTo: '2031-01-01' })).toEqual(['validTo']);
    expect((await as('nobody', 'POST', '/availabilityshifts', shift)).status).toBe(403);
  });

  it('C-074 C-075 keep the days that have passed as they were worked', async () => {
    const begun = { ...shift, name: 'Begun', validFrom: '2020-01-01' };
    const { id } = (await demo('POST', '/availabilityshifts', begun)).body;
    const put = (given: object) => demo('PUT', `/availabilityshifts/${id}`, { ...begun, ...given, revision: 1 });
    expect((await put({ from: '05:00' })).body.error.code).toBe('PastDaysError');
    expect((await demo('DELETE', `/availabilityshifts/${id}`)).body.error.code).toBe('PastDaysError');
    expect(targets(await put({ validTo: '2020-02-01' }))).toEqual(['validTo']);
    expect((await put({ name: 'Ended', validTo: '2099-01-01' })).status).toBe(200);
  });
});

describe('calendar events', () => {
  it('C-078 C-079 C-080 C-081 C-082 are created, read, changed and deleted; two may have one name', async () => {
    const { id } = (await demo('POST', '/calendarevents', closure)).body;
    expect((await demo('POST', '/calendarevents', { ...closure, from: '2032-06-30', to: '2032-06-30' })).status).toBe(
      200,
    );
    expect((await demo('GET', `/calendarevents/${id}`)).body).toMatchObject({ ...closure, id });
    const moved = { ...closure, to: '2031-07-01', revision: 1 };
    expect((await demo('PUT', `/calendarevents/${id}`, moved)).status).toBe(200);
    const rows = (await demo('GET', '/calendarevents?length=-1')).body.data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ to: '2031-07-01', scope: everyone });
    expect((await demo('DELETE', `/calendarevents/${id}`)).status).toBe(200);
    expect((await demo('GET', `/calendarevents/${id}`)).status).toBe(404);
  });

  it('C-080 refuses times that cannot be', async () => {
    const refused = async (given: object) => targets(await demo('POST', '/calendarevents', { ...closure, ...given }));
    expect(await refused({ to: '2031-06-29' })).toEqual(['to']);
    expect(await refused({ to: '2033-06-29' })).toEqual(['to']);
    expect(await refused({ from: '2031-02-31' })).toEqual(['to']);
    expect(await refused({ kind: 'overtime' })).toEqual(['to']);
    expect(await refused({ allDay: false })).toEqual(['to']);
    expect(await refused({ from: 'soon' })).toContain('from');
  });

  it('C-080 closes days on which something is planned only when it is confirmed, and refuses runs on them afterwards', async () => {
    const { runtime } = world.harness;
    await createDemoResources((definition, input) =>
      runtime
        .execute(definition, input, {
          accountId: world.here.accountId,
          actor: { type: 'system', name: 'test' } as never,
          correlationId: 'calendar',
          can: () => true,
        } as never)
        .then((done) => (done as NonNullable<typeof done>).answer),
    );
    const task = { type: 'delivery', despatchType: 'general', title: 'Service', items: [], date: '2031-09-09' };
    const made = await demo('POST', '/tasks', task);
    expect(made.status).toBe(200);
    const shut = { ...closure, from: '2031-09-08', to: '2031-09-10' };
    const refused = await demo('POST', '/calendarevents', shut);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({ code: 'NeedsConfirm', data: { impact: { tasks: { count: 1 } } } });
    expect((await demo('POST', '/calendarevents', { ...shut, affects: 'production' })).status).toBe(200);
    expect((await demo('POST', '/calendarevents', { ...shut, confirm: true })).status).toBe(200);
    await world.harness.settle(world.here.accountId);
    const { data: trucks } = (await demo('GET', '/tasks/resources')).body;
    const late = await demo('POST', '/tasks', { ...task, date: '2031-09-10', resourceId: trucks[0]?.id });
    expect(late.body.error.details[0]).toMatchObject({ target: 'date', message: expect.stringContaining('Stocktake') });
    // Nobody drives: that work is done while the house is closed, such as the stocktake.
    expect((await demo('POST', '/tasks', { ...task, date: '2031-09-10' })).status).toBe(200);
  });
});

describe('calendar settings and holidays', () => {
  it('C-076 C-077 are the values of the company and of its configuration', async () => {
    const path = '/calendar/configuration/settings';
    const before = (await demo('GET', path)).body;
    expect(before).toMatchObject({ stateCode: 'VIC', timeZone: 'Australia/Melbourne', region: '', locations: {} });
    const changed = { stateCode: 'QLD', timeZone: 'Australia/Brisbane', region: 'brisbane', sameDayCutoff: '13:30' };
    expect((await demo('PUT', path, changed)).status).toBe(200);
    expect((await demo('GET', path)).body).toMatchObject(changed);
    const company = (await demo('GET', '/account')).body;
    expect(company).toMatchObject({
      stateCode: 'QLD',
      accountSettings: { orderSameDayCutoffTime: '13:30', calendarRegion: 'brisbane', calendarLocations: {} },
    });
    expect(targets(await demo('PUT', path, { sameDayCutoff: '2 pm' }))).toEqual(['sameDayCutoff']);
    const unknown = { 999999: { timeZone: null, region: null, sameDayCutoff: null } };
    expect(targets(await demo('PUT', path, { locations: unknown }))).toEqual(['locations.999999']);
    expect((await as('nobody', 'PUT', path, changed)).status).toBe(403);
    const back = { stateCode: 'VIC', timeZone: 'Australia/Melbourne', region: '', sameDayCutoff: before.sameDayCutoff };
    await demo('PUT', path, back);
  });

  it('C-083 lists the holidays of the company and of its locations, to everybody', async () => {
    const all = (await as('nobody', 'GET', '/publicholidays/upcoming?days=400')).body.data;
    expect(all.length).toBeGreaterThan(10);
    expect(all[0]).toMatchObject({ stateCode: 'VIC', production: false, delivery: true });
    const names = (rows: Body['data']) => new Set(rows.map((row) => row.name));
    expect(names(all).has('Melbourne Cup Day')).toBe(true);
    const { data: locations } = (await demo('GET', '/account/locations')).body;
    const location = {
      kind: 'stock',
      name: 'Hobart',
      address1: '1 Quay',
      suburb: 'Hobart',
      state: 'TAS',
      postcode: '7000',
    };
    const { id } =
      locations.find((one) => one.state === 'TAS') ?? (await demo('POST', '/account/locations', location)).body;
    const own = { timeZone: 'Australia/Hobart', region: 'southTasmania', sameDayCutoff: null };
    await demo('PUT', '/calendar/configuration/settings', { locations: { [id]: own } });
    const there = (await demo('GET', `/publicholidays/upcoming?days=400&locationId=${id}`)).body.data;
    expect(names(there).has('Royal Hobart Regatta')).toBe(true);
    expect(names(there).has('Melbourne Cup Day')).toBe(false);
    expect((await demo('GET', '/publicholidays/upcoming?locationId=999999')).status).toBe(404);
    expect((await demo('GET', '/publicholidays/upcoming?days=401')).status).toBe(422);
  });

  it('tells everybody who promises a day when the company works, but not who is absent', async () => {
    await demo('POST', '/calendarevents', { ...closure, name: 'Sam is away', kind: 'absence' });
    const calendar = (await as('nobody', 'GET', '/calendar/working')).body;
    expect(calendar).toMatchObject({ stateCode: 'VIC', makesOnHolidays: false });
    expect(JSON.stringify(calendar)).not.toContain('Sam');
  });
});
