import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await openDemoWorld(contexts);
  await world.harness.settle(world.here.accountId);
});
afterAll(() => world?.close());

const demo = async (method: string, path: string, body?: object, account = world.here) => {
  const answer = await world.as(account, 'demo', method, path, body ? { body } : {});
  await world.harness.settle(account.accountId);
  return answer;
};
const path = '/descriptorlookup';
const words = { name: 'Customer changed their mind', kind: 'cancel', code: 'mind', help: '', sort: 3, isActive: true };

describe('reasons', () => {
  it('C-053 C-054 C-055 C-056 C-057 are listed, read, added, changed and deleted, and are nobody else’s', async () => {
    const { id } = (await demo('POST', path, words)).body;
    expect((await demo('GET', `${path}/${id}`)).body).toMatchObject({ code: 'MIND', kind: 'cancel', revision: 1 });
    const listed = (await demo('GET', `${path}?length=-1&filter[kind]=cancel`)).body.data as { code: string }[];
    expect(listed.map(({ code }) => code).sort()).toEqual(['CUST', 'DOUBLE', 'MIND']);
    expect((await demo('GET', `${path}/${id}`, undefined, world.there)).status).toBe(404);
    expect((await demo('PUT', `${path}/${id}`, { ...words, sort: 1, revision: 1 })).status).toBe(200);
    expect((await demo('PUT', `${path}/${id}`, { ...words, sort: 2, revision: 1 })).status).toBe(409);
    expect((await demo('DELETE', `${path}/${id}`)).status).toBe(200);
    expect((await demo('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('have a name and a code that are unique in their kind, and free again when they are given up', async () => {
    const first = (await demo('POST', path, words)).body.id;
    for (const [given, target] of [
      [{ ...words, code: 'OTHER' }, 'name'],
      [{ ...words, name: 'Another' }, 'code'],
    ] as const)
      expect(await demo('POST', path, given)).toMatchObject({
        status: 422,
        body: { error: { details: [expect.objectContaining({ target })] } },
      });
    const other = { ...words, kind: 'hold' };
    const second = (await demo('POST', path, other)).body.id;
    expect((await demo('PUT', `${path}/${second}`, { ...other, kind: 'cancel', revision: 1 })).status).toBe(422);
    expect((await demo('PUT', `${path}/${first}`, { ...words, kind: 'usage', revision: 1 })).status).toBe(200);
    expect((await demo('PUT', `${path}/${second}`, { ...other, kind: 'cancel', revision: 1 })).status).toBe(200);
  });
});
