import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountContext } from '../account/account.module.ts';
import { archiveUser } from './commands/archive-user.ts';
import { setUserPermissions } from './commands/set-user-permissions.ts';
import { lastAdministrator } from './identity.contract.ts';
import { identityContext } from './identity.module.ts';
import { type DemoWorld, openDemoWorld } from './testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld([accountContext, identityContext]);
});
afterAll(() => world?.close());

const as = (mailbox: string, method: string, path: string, body?: unknown) =>
  world.as(world.here, mailbox, method, path, body === undefined ? {} : { body });
const id = (mailbox: string) => world.userId(world.here, mailbox);
const groupOf = async (mailbox: string) =>
  ((await as('demo', 'GET', `/users/${id(mailbox)}`)).body.groupIds as number[])[0] ?? 0;
const manage = (mode: 'allow' | 'deny' | 'inherit') => ({
  permissions: { user: { update: mode, read: mode }, permission: { update: mode } },
});
/** Only these may manage users; by rules of their own. */
async function onlyAdministrators(...mailboxes: string[]) {
  for (const mailbox of mailboxes) await as('demo', 'PUT', `/users/${id(mailbox)}/permissions`, manage('allow'));
}
const message = `${lastAdministrator.text}. ${lastAdministrator.how}`;
const refused = { error: { code: 'LastAdministratorError', message, data: null, details: [] } };

describe('the last administrator', () => {
  it('keeps the rights, whichever way somebody tries to take them', async () => {
    const demo = id('demo');
    const group = await groupOf('demo');
    const { email, name } = world.here.users.find((user) => user.mailbox === 'demo') ?? {};
    // Somebody who may change users and rights, but not both, is no administrator.
    await as('demo', 'PUT', `/users/${id('office')}/permissions`, {
      permissions: { user: { update: 'allow', read: 'allow' } },
    });
    for (const [by, method, path, body] of [
      ['demo', 'DELETE', `/usergroups/${group}/permissions`, undefined],
      ['demo', 'PUT', `/usergroups/${group}/permissions`, { permissions: { permission: { update: 'inherit' } } }],
      ['demo', 'PUT', `/usergroups/${group}/permissions`, { permissions: { user: { update: 'deny' } } }],
      ['demo', 'PUT', `/users/${demo}/permissions`, { permissions: { permission: { update: 'deny' } } }],
      ['demo', 'PUT', `/users/${demo}`, { email, name, groupIds: [] }],
      ['demo', 'PUT', `/users/${demo}`, { email, name, groupIds: [await groupOf('office')] }],
      ['office', 'PUT', `/users/${demo}/archive`, undefined],
    ] as const) {
      const answer = await as(by, method, path, body);
      expect([method, path, body, answer.status, answer.body]).toEqual([method, path, body, 409, refused]);
    }
    expect((await as('demo', 'GET', `/users/${demo}`)).body).toMatchObject({
      isArchived: false,
      isLastAdministrator: true,
    });
    expect((await as('demo', 'GET', `/users/${id('office')}`)).body).toMatchObject({ isLastAdministrator: false });
    expect((await as('demo', 'PUT', `/users/${demo}`, { email, name })).status).toBe(200);
  });

  it('is nobody who has no password yet', async () => {
    const demo = id('demo');
    const { body } = await as('demo', 'POST', '/users', {
      email: 'invited@example.com.au',
      name: 'Invited Person',
      groupIds: [await groupOf('demo')],
    });
    expect((await as('demo', 'PUT', `/users/${demo}/permissions`, manage('deny'))).body).toEqual(refused);
    expect((await as('demo', 'PUT', `/users/${body.id}/archive`)).status).toBe(200);
  });

  it('may go when there is another one', async () => {
    await onlyAdministrators('office', 'demo');
    expect((await as('demo', 'GET', `/users/${id('demo')}`)).body).toMatchObject({ isLastAdministrator: false });
    expect((await as('office', 'PUT', `/users/${id('demo')}/archive`)).status).toBe(200);
    expect((await as('office', 'DELETE', `/users/${id('office')}/permissions`)).body).toEqual(refused);
    expect((await as('office', 'PUT', `/users/${id('demo')}/restore`)).status).toBe(200);
  });

  it('is left over when two take it from each other at the same moment', async () => {
    const { runtime } = world.harness;
    for (let i = 0; i < 8; i += 1) {
      await onlyAdministrators('office', 'demo');
      // Past the check of rights both are asked, as two who were let in at the same moment.
      const take = (by: string, from: string) => {
        const { accountId } = world.here;
        const execution = { accountId, actor: { userId: id(by), name: by }, can: () => true, correlationId: 'race' };
        return i % 2
          ? runtime.execute(archiveUser, { id: id(from) }, execution)
          : runtime.execute(setUserPermissions, { id: id(from), ...manage('deny') }, execution);
      };
      const ends = await Promise.allSettled([take('office', 'demo'), take('demo', 'office')]);
      const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.message] : []));
      expect(lost).toEqual([message]);
      const [winner, loser] = ends[0]?.status === 'fulfilled' ? ['office', 'demo'] : ['demo', 'office'];
      if (i % 2) await as(winner as string, 'PUT', `/users/${id(loser as string)}/restore`);
      await as(winner as string, 'PUT', `/users/${id(loser as string)}/permissions`, manage('allow'));
    }
  });
});
