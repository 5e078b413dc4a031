import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contexts } from '../../../apps/contexts.ts';
import type { LiveMessage } from '../../../platform/projections/publish-rows.ts';
import { type DemoWorld, openDemoWorld } from '../../identity/testing/demo-world.ts';

let world: DemoWorld;
let contact: number;

interface Item {
  readonly id: number;
  readonly type: string;
  readonly message: string;
  readonly parentActivityItemId: number | null;
  readonly rootItemDate: string;
  readonly createdAt: string;
  readonly user: { readonly id: number; readonly name: string };
  readonly files: object[];
}

const as = async (mailbox: string, method: string, path: string, body?: unknown, account = world.here) => {
  const answer = await world.as(account, mailbox, method, path, body === undefined ? {} : { body });
  await world.harness.settle(account.accountId);
  return answer;
};
const comment = (message: string, more: object = {}) => ({
  linkType: 'contact',
  linkId: contact,
  message,
  labelList: [],
  uploadFileList: [],
  ...more,
});
const post = async (mailbox: string, message: string, parent?: number) => {
  const path = parent === undefined ? '/activityitems/comment' : `/activityitems/${parent}/comment`;
  const answer = await as(mailbox, 'POST', path, comment(message));
  expect(answer.status).toBe(200);
  return answer.body.id as number;
};
const comments = async (mailbox = 'demo') => {
  const { body } = await as(
    mailbox,
    'GET',
    `/activityitems?linkType=contact&linkId=${contact}&filter[activityType]=comment`,
  );
  return body as unknown as { data: Item[]; recordsTotal: number };
};
const messages = async () => (await comments()).data.map((item) => item.message);
const detailsOf = (body: unknown) => (body as { error: { details: { target: string }[] } }).error.details;

beforeAll(async () => {
  world = await openDemoWorld(contexts);
});
afterAll(() => world?.close());

const freshContact = async () => {
  const address = { address1: '1 Glass St', suburb: 'Braeside', state: 'VIC', postcode: '3195' };
  contact = (await as('demo', 'POST', '/contacts', { name: 'Kerr & Sons', address })).body.id as number;
};

describe('comments', () => {
  it('B-191 carries linkType, linkId, message, labelList and uploadFileList; a reply stands under its parent', async () => {
    await freshContact();
    const files = [{ key: 'uploads/1/plan.pdf', name: 'plan.pdf' }];
    const answer = await as(
      'office',
      'POST',
      '/activityitems/comment',
      comment('<p>Tile is <b>proud</b></p>', { labelList: [1], uploadFileList: files }),
    );
    expect([answer.status, answer.body]).toEqual([200, { id: expect.any(Number), parentActivityItemId: null }]);
    const root = answer.body.id as number;
    const reply = await post('demo', 'Door to 640', root);
    const nested = await post('office', 'Thanks', reply);
    const { data, recordsTotal } = await comments();
    expect(recordsTotal).toBe(1);
    expect(data.map((item) => [item.id, item.parentActivityItemId])).toEqual([
      [root, null],
      [reply, root],
      [nested, root],
    ]);
    expect(new Set(data.map((item) => item.rootItemDate))).toEqual(new Set([data[0]?.createdAt]));
    expect(data[0]).toMatchObject({
      message: '<p>Tile is <b>proud</b></p>',
      user: { id: world.userId(world.here, 'office'), name: 'Priya Nair' },
      labels: [{ id: 1, name: 'Important' }],
      files,
    });
  });

  it('B-191 wants a whole number of a record that exists, of a kind that is known, and labels that exist', async () => {
    await freshContact();
    const refused = async (more: object, message = 'x') => {
      const { status, body } = await as('demo', 'POST', '/activityitems/comment', comment(message, more));
      return [status, detailsOf(body)[0]?.target];
    };
    expect(await refused({ linkId: String(contact) })).toEqual([422, 'linkId']);
    expect(await refused({ linkId: 1.5 })).toEqual([422, 'linkId']);
    expect(await refused({ linkType: 'nothing' })).toEqual([422, 'linkType']);
    expect(await refused({ linkType: 'comment' })).toEqual([422, 'linkType']);
    expect(await refused({ linkId: 99_999_999 })).toEqual([404, undefined]);
    expect(await refused({ linkType: 'purchaseOrder' })).toEqual([404, undefined]);
    expect(await refused({ labelList: [20] })).toEqual([422, 'labelList']);
    expect(await refused({ labelList: [99_999_999] })).toEqual([422, 'labelList']);
    expect(await refused({}, '<p><br></p>')).toEqual([422, 'message']);
    expect(await refused({}, 'x'.repeat(10_001))).toEqual([422, 'message']);
    expect(await messages()).toEqual([]);
  });

  it('takes out of a message what is not plain text with a few marks', async () => {
    await freshContact();
    await post('demo', '<p onclick="x">a<script>alert(1)</script><img src=x onerror=y></p>');
    expect(await messages()).toEqual(['<p>a</p>']);
  });

  it('B-184 needs create on comment, and read on the record', async () => {
    await freshContact();
    expect((await as('nobody', 'POST', '/activityitems/comment', comment('x'))).status).toBe(403);
    // The floor may comment, and may not read contacts.
    expect((await as('station', 'POST', '/activityitems/comment', comment('x'))).status).toBe(403);
    const root = await post('office', 'Seen');
    expect((await as('station', 'POST', `/activityitems/${root}/comment`, comment('x'))).status).toBe(403);
    expect((await as('demo', 'POST', '/activityitems/comment', comment('x'), world.there)).status).toBe(404);
    expect((await as('demo', 'POST', `/activityitems/${root}/comment`, comment('x'), world.there)).status).toBe(404);
    expect(await messages()).toEqual(['Seen']);
  });

  it('B-195 lets a user delete only own comments, whatever rights they have', async () => {
    await freshContact();
    const id = await post('office', 'Mine');
    const { status, body } = await as('demo', 'DELETE', `/activityitems/comment/${id}`);
    expect([status, (body as { error: { message: string } }).error.message]).toEqual([
      403,
      'Only the author of a comment can delete it',
    ]);
    expect((await as('demo', 'DELETE', `/activityitems/comment/${id}`, undefined, world.there)).status).toBe(404);
    expect(await messages()).toEqual(['Mine']);
    expect((await as('office', 'DELETE', `/activityitems/comment/${id}`)).status).toBe(200);
    expect((await as('office', 'DELETE', `/activityitems/comment/${id}`)).status).toBe(404);
    expect(await messages()).toEqual([]);
  });

  it('B-190 deletes the replies with the comment, and a reply alone', async () => {
    await freshContact();
    const kept = await post('demo', 'Other');
    const root = await post('office', 'Root');
    await post('demo', 'Reply of somebody else', root);
    const own = await post('office', 'Own reply', root);
    await as('office', 'DELETE', `/activityitems/comment/${own}`);
    expect(await messages()).toEqual(['Root', 'Reply of somebody else', 'Other']);
    await as('office', 'DELETE', `/activityitems/comment/${root}`);
    expect((await comments()).data.map((item) => item.id)).toEqual([kept]);
    expect((await as('demo', 'POST', `/activityitems/${root}/comment`, comment('late'))).status).toBe(404);
  });

  it('tells other screens which record was commented on, and nothing of what was said', async () => {
    await freshContact();
    const heard: LiveMessage[] = [];
    const stop = world.harness.runtime.bus.listen('LIVE.*', (body) => heard.push(body as LiveMessage));
    await post('demo', 'A secret');
    await stop();
    const told = heard.filter((message) => message.topic === 'comments');
    expect(told.map((message) => message.patches)).toEqual([[{ id: contact, row: { id: contact } }]]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});
