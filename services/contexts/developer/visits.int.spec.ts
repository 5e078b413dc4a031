import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { contexts } from '../../apps/contexts.ts';
import type { Endpoint } from '../../platform/contract/endpoint.ts';
import { withAccount } from '../../platform/db/database.ts';
import { runJob } from '../../platform/jobs/run-jobs.ts';
import { platformContext } from '../../platform/platform-routes.ts';
import { realtimePath } from '../../platform/realtime/realtime.contract.ts';
import type { Asking } from '../../platform/testing/serve.ts';
import { type DemoWorld, openDemoWorld } from '../identity/testing/demo-world.ts';
import { settleVisits } from '../identity/visits/settle-visits.ts';

const start = new Date('2026-11-02T03:00:00Z');
let now = start;
let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts, { now: () => now });
});
afterAll(() => world?.close());

const reason = 'Order 1042 shows a wrong price, as told on the telephone';
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const owner = (method: string, path: string, body?: object, mailbox = 'demo') =>
  world.as(world.there, mailbox, method, path, (body ? { body } : {}) as Asking);
const ask = (more: object = {}, mailbox = 'developer') =>
  world.as(world.here, mailbox, 'POST', '/developer/proxy/login', {
    body: { accountId: world.there.accountId, mode: 'look', reason, minutes: 30, ...more },
  });
const setAccess = (supportAccess: string) => owner('PUT', '/account/settings', { supportAccess });
const fieldsOf = (body: object) =>
  (body as { error: { details: { target: string }[] } }).error.details.map((one) => one.target);
const codeOf = (body: object) => (body as { error: { code: string } }).error.code;
const list = async (query = '') =>
  (await owner('GET', `/account/supportvisits${query}`)).body as unknown as {
    data: { id: number; status: string; answeredBy: string }[];
    recordsTotal: number;
  };

/** Asks, is let in, and comes back: the token of the visit. */
async function enter(more: object = {}, minutes?: number): Promise<{ token: string; id: number; endsAt: string }> {
  const { body } = await ask(more);
  const id = (body as unknown as { requestId: number }).requestId;
  await owner('POST', `/account/supportvisits/${id}/approve`, minutes ? { minutes } : {});
  const { status, body: begun } = await ask(more);
  expect([status, begun]).toMatchObject([200, { proxyId: id }]);
  const { token, expiresAt } = begun as unknown as { token: string; expiresAt: string };
  return { token, id, endsAt: expiresAt };
}
const visit = (token: string, method: string, path: string, body?: object) =>
  world.served.call(method, path, { token, ...(body ? { body } : {}) });
const endpoints = (): Endpoint[] =>
  [...contexts, platformContext(contexts)].flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));

describe('C-094 asking', () => {
  it('B-143 is for developers of the platform alone, and never for their own company', async () => {
    expect((await ask({}, 'demo')).status).toBe(403);
    expect(fieldsOf((await ask({ accountId: world.here.accountId })).body)).toEqual(['accountId']);
    expect((await ask({ accountId: 999_999 })).status).toBe(404);
  });

  it('refuses a short reason, other minutes, acting for nobody, and somebody the company does not have', async () => {
    expect(fieldsOf((await ask({ reason: 'Just looking' })).body)).toEqual(['reason']);
    expect(fieldsOf((await ask({ minutes: 4 })).body)).toEqual(['minutes']);
    expect(fieldsOf((await ask({ minutes: 61 })).body)).toEqual(['minutes']);
    expect(fieldsOf((await ask({ mode: 'act' })).body)).toEqual(['userId']);
    const foreign = world.userId(world.here, 'office');
    expect(fieldsOf((await ask({ mode: 'act', userId: foreign })).body)).toEqual(['userId']);
    expect((await list()).recordsTotal).toBe(0);
  });

  it('answers 202 until somebody with update on account says yes; asking again is the same request', async () => {
    const first = await ask();
    expect(first.status).toBe(202);
    expect((await ask()).body).toEqual(first.body);
    const id = (first.body as unknown as { requestId: number }).requestId;
    const path = `/account/supportvisits/${id}`;
    expect((await owner('GET', path, undefined, 'office')).status).toBe(403);
    expect((await owner('POST', `${path}/approve`, {}, 'office')).status).toBe(403);
    // The first company has no such visit: neither its list nor a guess at the number.
    expect((await world.as(world.here, 'demo', 'POST', `${path}/approve`, { body: {} })).status).toBe(404);
    expect((await owner('GET', path)).body).toMatchObject({
      ...{
        visitor: 'Ravi Menon (platform)',
        reason,
        mode: 'look',
        minutes: 30,
        status: 'asked',
        asName: 'Grace Okafor',
      },
    });
    await world.harness.settle(world.there.accountId);
    const told = (await owner('GET', '/communication/notifications')).body as unknown as {
      data: { summary: string }[];
    };
    expect(told.data[0]?.summary).toBe('Ravi Menon (platform) asks to visit for 30 minutes');
    expect(fieldsOf((await owner('POST', `${path}/approve`, { minutes: 31 })).body)).toEqual(['minutes']);
    expect((await owner('POST', `${path}/refuse`)).status).toBe(200);
    expect((await list()).data[0]).toMatchObject({ id, status: 'refused', answeredBy: 'Grace Okafor' });
    expect((await owner('POST', `${path}/approve`, {})).status).toBe(409);
    expect((await ask()).status).toBe(202);
  });

  it('begins at once where the company always lets support in, and never where it does not', async () => {
    await setAccess('always');
    const begun = await ask({ minutes: 5 });
    expect([begun.status, Object.keys(begun.body).sort()]).toEqual([200, ['expiresAt', 'proxyId', 'token']]);
    const { token } = begun.body as unknown as { token: string };
    expect((await visit(token, 'GET', '/profile')).status).toBe(200);
    await setAccess('never');
    // Never means never: also for whoever is inside.
    expect((await visit(token, 'GET', '/profile')).status).toBe(401);
    const refused = await ask();
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'SupportAccessNever']);
    await setAccess('ask');
    await owner('POST', `/account/supportvisits/${(begun.body as unknown as { proxyId: number }).proxyId}/end`);
  });
});

describe('C-094 a visit', () => {
  it('B-144 every answer carries x-proxy-access: 1, and the profile says who visits, how and until when', async () => {
    const { token, id, endsAt } = await enter({}, 10);
    expect(Date.parse(endsAt) - now.getTime()).toBe(10 * 60_000);
    const profile = await visit(token, 'GET', '/profile');
    expect(profile.headers.get('x-proxy-access')).toBe('1');
    expect(profile.body).toMatchObject({
      ...{ companyName: world.there.companyName, user: { name: 'Grace Okafor', isDeveloper: false } },
      visit: { id, mode: 'look', by: 'Ravi Menon (platform)', endsAt },
    });
    const refused = await visit(token, 'PUT', '/account', {});
    expect([refused.status, refused.headers.get('x-proxy-access')]).toEqual([403, '1']);
    const own = await owner('GET', '/profile');
    expect([own.headers.get('x-proxy-access'), (own.body as { visit?: null }).visit]).toEqual([null, null]);
    await owner('POST', `/account/supportvisits/${id}/end`);
  });

  it('look refuses every call that could change something, and leaves the log as it was', async () => {
    const { token, id } = await enter();
    const { accountId } = world.there;
    const head = async () =>
      withAccount(world.harness.runtime.db, accountId, (tx) =>
        tx.selectFrom('event_head').select('last').where('account_id', '=', accountId).executeTakeFirst(),
      );
    const before = await head();
    const open: string[] = [];
    for (const { method, path, access, leavesAsIs } of endpoints()) {
      if (method === 'GET' || access === 'public' || access === 'signed') continue;
      if (leavesAsIs) {
        open.push(`${method} ${path}`);
        continue;
      }
      const { status, body } = await visit(token, method, path.replace(/:\w+/g, '1'), {});
      expect([method, path, status, codeOf(body)]).toEqual([method, path, 403, 'ProxyReadOnly']);
    }
    // The whole account as files is nobody's to take away but the company's: no log would say so on a look.
    const archive = await visit(token, 'GET', '/admin/export?exportId=1');
    expect([archive.status, codeOf(archive.body)]).toEqual([403, 'ProxyExcluded']);
    expect(open.sort()).toEqual([
      'POST /access/try',
      'POST /realtime/tickets',
      'POST /system/signedurl',
      'POST /users/current/signout',
    ]);
    expect(await head()).toEqual(before);
    // And a GET is never a command.
    const changing = contexts.flatMap((c) =>
      c.routes.flatMap((r) =>
        Object.entries(r.contract).filter(([key, e]) => e.method === 'GET' && r.handlers[key]?.kind === 'command'),
      ),
    );
    expect(changing).toEqual([]);
    await owner('POST', `/account/supportvisits/${id}/end`);
  });

  it('act has the rights of that person and leaves alone what is the company’s own affair', async () => {
    const userId = world.userId(world.there, 'demo');
    const { token, id } = await enter({ mode: 'act', userId });
    const closed = [
      ['PUT', '/users/current/password'],
      ['PUT', '/users/current/email'],
      ['POST', '/users/current/mfa/request'],
      ['POST', '/users/current/mfa/enable'],
      ['POST', '/users/current/mfa/disable'],
      ['DELETE', '/users/current/sessions'],
      ['POST', `/users/${userId}/mfa/disable`],
      ['POST', '/users'],
      ['PUT', `/users/${userId}`],
      ['PUT', `/users/${userId}/permissions`],
      ['PUT', '/usergroups/1/permissions'],
      ['PUT', '/account/settings'],
      ['PUT', '/accounts/configuration/settings'],
      ['PUT', '/account/billing'],
      ['POST', '/addons/billing/session/portal'],
      ['POST', '/integrations/xero/connect'],
      ['POST', '/accounts/overpayments/1/close'],
      ['POST', '/accounts/creditnotes/1/close'],
      ['POST', '/admin/import'],
      ['POST', '/admin/exports'],
      ['GET', '/admin/export?exportId=1'],
      ['POST', '/automations/rules'],
      ['POST', `/account/supportvisits/${id}/approve`],
      ['POST', `/account/supportvisits/${id}/end`],
    ] as const;
    for (const [method, path] of closed) {
      const { status, body } = await visit(token, method, path, method === 'GET' ? undefined : {});
      expect([path, status, codeOf(body)]).toEqual([path, 403, 'ProxyExcluded']);
    }
    // No second visit, and no look at other companies: a visitor is no developer.
    for (const path of ['/developer/accounts', '/developer/systeminfo'])
      expect((await visit(token, 'GET', path)).status).toBe(403);
    expect((await visit(token, 'POST', '/developer/proxy/login', {})).status).toBe(403);
    await owner('POST', `/account/supportvisits/${id}/end`);
  });

  it('act changes in the name of that person, and the log says who it really was', async () => {
    const userId = world.userId(world.there, 'office');
    const { token, id } = await enter({ mode: 'act', userId });
    const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
    const made = await visit(token, 'POST', '/contacts', { name: 'Kerr & Sons', address });
    expect(made.status).toBe(200);
    const contactId = (made.body as { id: number }).id;
    // Only what Liam may: rights are his.
    expect((await visit(token, 'POST', '/production/stages', {})).status).toBe(403);
    const { accountId } = world.there;
    const meta = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      tx
        .selectFrom('event')
        .select('meta')
        .where('account_id', '=', accountId)
        .where('type', '=', 'contact.created')
        .executeTakeFirstOrThrow(),
    );
    expect(meta.meta).toMatchObject({
      ...{ actor: { userId: null, name: 'Ravi Menon (platform)' }, visitId: id },
      onBehalfOf: { userId, name: 'Liam Brodie' },
    });
    await world.harness.settle(accountId);
    const activity = await owner('GET', `/activityitems?linkType=contact&linkId=${contactId}`);
    expect(activity.body).toMatchObject({ data: [{ user: { name: 'Ravi Menon (platform) for Liam Brodie' } }] });
    const detail = await owner('GET', `/account/supportvisits/${id}`);
    expect(detail.body).toMatchObject({
      changes: [{ stream: 'contact', streamId: contactId, text: 'added Kerr & Sons' }],
    });
    const seen = await world.as(world.here, 'developer', 'GET', `/developer/activityitems?accountId=${accountId}`);
    const items = (seen.body as unknown as { data: { type: string; proxyId: number | null }[] }).data;
    expect(items.find((one) => one.type === 'contact.created')?.proxyId).toBe(id);
    await owner('POST', `/account/supportvisits/${id}/end`);
  });
});

describe('C-094 the end', () => {
  it('comes with its time, and is written down', async () => {
    const { token, id } = await enter({}, 5);
    later(4);
    expect((await visit(token, 'GET', '/profile')).status).toBe(200);
    later(2);
    expect((await visit(token, 'GET', '/profile')).status).toBe(401);
    await runJob(world.harness.runtime, settleVisits, world.there.accountId, 'settle');
    expect((await list()).data[0]).toMatchObject({ id, status: 'ended' });
  });

  it('comes with leaving; the person in whose name it was stays signed in', async () => {
    const { token, id } = await enter();
    expect((await visit(token, 'POST', '/users/current/signout')).status).toBe(200);
    expect((await visit(token, 'GET', '/profile')).status).toBe(401);
    expect((await owner('GET', '/profile')).status).toBe(200);
    expect((await list()).data[0]).toMatchObject({ id, status: 'ended' });
    expect((await owner('POST', `/account/supportvisits/${id}/end`)).status).toBe(409);
  });

  it('comes when the company shows support out, at once, the live socket too', async () => {
    const { token, id } = await enter();
    const { ticket } = (await visit(token, 'POST', '/realtime/tickets')).body as unknown as { ticket: string };
    const socket = new WebSocket(`${world.served.url.replace('http', 'ws')}${realtimePath}?token=${ticket}`);
    const closed = new Promise<number>((done) => {
      socket.on('close', done);
    });
    await new Promise((done) => {
      socket.on('open', done);
    });
    expect((await owner('POST', `/account/supportvisits/${id}/end`)).status).toBe(200);
    expect((await visit(token, 'GET', '/profile')).status).toBe(401);
    expect(await closed).toBe(4401);
  });

  it('comes with the visitor’s own sign-out, and with the flag of a developer', async () => {
    const { token, id } = await enter();
    await world.as(world.here, 'developer', 'POST', '/users/current/signout');
    expect((await visit(token, 'GET', '/profile')).status).toBe(401);
    await runJob(world.harness.runtime, settleVisits, world.there.accountId, 'settle');
    expect((await list()).data.find((one) => one.id === id)).toMatchObject({ status: 'ended' });
    world.signInAgain();
  });

  it('a question that nobody answers for a day lapses', async () => {
    const { body } = await ask();
    later(25 * 60);
    world.signInAgain();
    await runJob(world.harness.runtime, settleVisits, world.there.accountId, 'settle');
    const { requestId } = body as unknown as { requestId: number };
    expect((await list()).data.find((one) => one.id === requestId)).toMatchObject({ status: 'lapsed' });
    expect((await ask()).body).not.toEqual(body);
  });

  it('is listed with searches, filters and as a file', async () => {
    expect((await list('?filter[status]=lapsed')).data).toHaveLength(1);
    expect((await list('?filter[status]=ended,lapsed')).data.every(({ status }) => /ended|lapsed/.test(status))).toBe(
      true,
    );
    expect((await list('?search[value]=nobody')).data).toEqual([]);
    const names = (await list('?order[0][column]=7&order[0][dir]=desc')).data.map(({ answeredBy }) => answeredBy);
    expect(names).toEqual([...names].sort().reverse());
    expect((await owner('GET', '/account/supportvisits?filter[nothing]=1')).status).toBe(422);
    const csv = (await owner('GET', '/account/supportvisits?format=csv')).body as unknown as { text: string };
    expect(csv.text).toContain('Ravi Menon (platform)');
    const found = await world.as(world.here, 'developer', 'GET', `/developer/accounts/${world.there.accountId}`);
    expect((found.body as unknown as { visits: object[] }).visits[0]).toMatchObject({ isOwn: true, reason });
    expect(JSON.stringify(found.body)).not.toContain('Grace');
  });
});
