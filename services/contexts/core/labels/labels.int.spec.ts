import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { withAccount } from '../../../platform/db/database.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';
import type { Label } from './labels.contract.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return answer;
};
const demo = (method: string, path: string, body?: unknown) => as('demo', method, path, body);
const labelsOf = async (type: string, account = world.here) =>
  (await as('demo', 'GET', `/labels?type=${type}`, undefined, account)).body.data as Label[];
const made = async (name: string, type = 'comment') =>
  (await demo('POST', '/labels', { type, name, colour: '#FC5C65' })).body as unknown as Label;
const refusalOf = (body: unknown) => (body as { error: { message: string; details: object[] } }).error;

describe('labels', () => {
  it('B-209 B-201 creates with type, name and colour, answers id, name and colour, and lists by type', async () => {
    const label = await made('Freight');
    expect(label).toMatchObject({ id: expect.any(Number), name: 'Freight', colour: '#fc5c65', isFixed: false });
    expect((await labelsOf('comment')).map((l) => l.name)).toContain('Freight');
    expect((await labelsOf('order')).map((l) => l.name)).not.toContain('Freight');
    expect((await demo('GET', '/labels?type=nothing')).status).toBe(422);
    expect((await demo('GET', '/labels')).status).toBe(422);
  });

  it('B-209 changes the name or the colour, by PUT and by PATCH', async () => {
    const { id } = await made('Crane');
    expect((await demo('PUT', `/labels/${id}`, { name: 'Crane hire' })).body).toMatchObject({
      name: 'Crane hire',
      colour: '#fc5c65',
    });
    expect((await demo('PATCH', `/labels/${id}`, { colour: '#112233' })).body).toMatchObject({
      name: 'Crane hire',
      colour: '#112233',
    });
    expect((await demo('GET', `/labels/${id}`)).body).toMatchObject({
      name: 'Crane hire',
      colour: '#112233',
      type: 'comment',
    });
    expect((await demo('PUT', `/labels/${id}`, {})).status).toBe(422);
  });

  it('B-200 has system labels from the start, in every account, and deletes none of them', async () => {
    const [first] = await labelsOf('comment');
    expect(first).toMatchObject({ isFixed: true, fixedDescription: expect.any(String) });
    expect((await labelsOf('comment', world.there))[0]).toEqual(first);
    const answer = await demo('DELETE', `/labels/${first?.id}`);
    expect([answer.status, refusalOf(answer.body).message]).toEqual([409, 'System labels cannot be deleted']);
  });

  it('B-205 restores names and colours of the system labels of one type, and only of that', async () => {
    const [comment] = await labelsOf('comment');
    const [order] = await labelsOf('order');
    await demo('PUT', `/labels/${comment?.id}`, { name: 'Look here', colour: '#000000' });
    await demo('PUT', `/labels/${order?.id}`, { name: 'Fast lane' });
    expect((await labelsOf('comment'))[0]).toMatchObject({ name: 'Look here', isFixed: true });
    expect((await labelsOf('comment', world.there))[0]).toEqual(comment);
    const own = await made('Kept as it is');
    const { body } = await demo('POST', '/labels/restore', { type: 'comment' });
    expect((body.data as Label[])[0]).toEqual(comment);
    expect((await labelsOf('comment'))[0]).toEqual(comment);
    expect(await labelsOf('comment')).toContainEqual(own);
    expect((await labelsOf('order'))[0]).toMatchObject({ name: 'Fast lane' });
  });

  it('B-197 B-198 B-199 needs update to edit and restore, create to add, delete to delete', async () => {
    const label = await made('Rights');
    // The floor may create and read, nobody may do nothing.
    const statuses = async (mailbox: string) => [
      (await as(mailbox, 'GET', '/labels?type=comment')).status,
      (await as(mailbox, 'POST', '/labels', { type: 'comment', name: `By ${mailbox}`, colour: '#123456' })).status,
      (await as(mailbox, 'PUT', `/labels/${label.id}`, { name: 'No' })).status,
      (await as(mailbox, 'PATCH', `/labels/${label.id}`, { name: 'No' })).status,
      (await as(mailbox, 'POST', '/labels/restore', { type: 'comment' })).status,
      (await as(mailbox, 'DELETE', `/labels/${label.id}`)).status,
    ];
    expect(await statuses('station')).toEqual([200, 200, 403, 403, 403, 403]);
    expect(await statuses('nobody')).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses('office')).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('keeps names unique within a type, whatever their case, and frees them', async () => {
    const first = await made('Wharf');
    const again = await demo('POST', '/labels', { type: 'comment', name: ' wHARF ', colour: '#123456' });
    expect([again.status, refusalOf(again.body).details]).toEqual([
      422,
      [{ target: 'name', message: 'A label with this name exists already' }],
    ]);
    expect((await demo('POST', '/labels', { type: 'order', name: 'Wharf', colour: '#123456' })).status).toBe(200);
    // A system label may want its name back, so nobody else gets it.
    expect((await demo('POST', '/labels', { type: 'comment', name: 'important', colour: '#123456' })).status).toBe(422);
    await demo('PUT', `/labels/${first.id}`, { name: 'Dock' });
    const second = await made('Wharf');
    await demo('DELETE', `/labels/${second.id}`);
    expect((await made('Wharf')).id).toBeGreaterThan(second.id);
    expect((await demo('GET', `/labels/${second.id}`)).status).toBe(404);
  });

  it('names the field of a bad name or colour', async () => {
    const bad = async (body: object) =>
      refusalOf((await demo('POST', '/labels', { type: 'comment', ...body })).body).details;
    expect(await bad({ name: 'x'.repeat(41), colour: '#123456' })).toEqual([
      { target: 'name', message: 'Use at most 40 characters' },
    ]);
    expect(await bad({ name: ' ', colour: '#123456' })).toEqual([{ target: 'name', message: 'Enter a name' }]);
    for (const colour of ['red', '#fff', '#12345g', 'url(x)'])
      expect(await bad({ name: 'A', colour })).toEqual([{ target: 'colour', message: 'Use a colour like #fc5c65' }]);
  });

  it('B-203 takes a deleted label off every record', async () => {
    const label = await made('Goes away');
    const { accountId } = world.here;
    await demo('POST', '/activityitems/comment', {
      linkType: 'user',
      linkId: world.userId(world.here, 'office'),
      message: 'With a label',
      labelList: [label.id, 1],
      uploadFileList: [],
    });
    const read = async () =>
      (
        (await demo('GET', `/activityitems?linkType=user&linkId=${world.userId(world.here, 'office')}`)).body.data as {
          type: string;
          labels?: { name: string }[];
        }[]
      )
        .filter((item) => item.type === 'comment')
        .map((item) => item.labels?.map((one) => one.name));
    expect(await read()).toEqual([['Important', 'Goes away']]);
    await demo('DELETE', `/labels/${label.id}`);
    expect(await read()).toEqual([['Important']]);
    const links = await withAccount(world.harness.runtime.db, accountId, (tx) =>
      sql`select 1 from label_link where label_id = ${label.id}`.execute(tx),
    );
    expect(links.rows).toEqual([]);
  });
});
