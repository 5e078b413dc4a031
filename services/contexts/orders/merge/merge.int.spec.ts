import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExceptionsWorld, openExceptionsWorld } from '../../../apps/testing/order-exceptions-world.ts';
import type { OrderItemBody } from '../../ordereditor/order-line.contract.ts';
import type { Saved } from '../orders.contract.ts';
import type { MergeRefusal } from './merge.contract.ts';

let w: ExceptionsWorld;
beforeAll(async () => {
  w = await openExceptionsWorld();
});
afterAll(() => w?.world.close());

/** An order as a form sends it, at the version it was opened. */
const opened = async (id: number) => {
  const { contactId, reference, deliveryMethod, deliveryAddress, dueDate, note, items, version } = await w.read(id);
  return {
    contactId,
    reference,
    deliveryMethod,
    deliveryAddress,
    dueDate,
    note,
    version,
    items: items as OrderItemBody[],
  };
};
const save = (id: number, body: object, mailbox = 'demo') => w.ok<Saved>('PUT', `/orders/${id}`, body, mailbox);

it('two people who change different fields of one order both keep their changes', async () => {
  const { id } = await w.makeOrder([w.pane(), w.pane({ widthMm: 500 })]);
  const [mine, theirs] = [await opened(id), await opened(id)];
  const [first, second] = theirs.items as [OrderItemBody, OrderItemBody];
  await save(id, {
    ...theirs,
    reference: 'Level 3',
    items: [{ ...first, widthMm: 1300 }, second, w.pane({ quantity: 7 })],
  });
  const saved = await save(id, {
    ...mine,
    note: 'Call before delivery',
    items: [{ ...first, heightMm: 900 }, w.pane({ quantity: 9 })],
  });
  expect(saved.takenOver).toEqual(['Reference', 'Line 1, Width', 'Line 3 added']);
  expect(saved.mergedWith).toHaveLength(1);
  const after = await w.read(id);
  expect(after).toMatchObject({ reference: 'Level 3', note: 'Call before delivery' });
  expect(after.items.map(({ itemId, widthMm, heightMm, quantity }) => [itemId, widthMm, heightMm, quantity])).toEqual([
    [1, 1300, 900, 2],
    [3, 1200, 800, 7],
    [4, 1200, 800, 9],
  ]);
});

it('the same field changed twice is a conflict with both values; nothing is saved until somebody chose', async () => {
  const { id } = await w.makeOrder([w.pane()]);
  const [mine, theirs] = [await opened(id), await opened(id)];
  await save(id, { ...theirs, reference: 'Theirs', note: 'Theirs too' });
  const answer = await w.refused('PUT', `/orders/${id}`, {
    ...mine,
    reference: 'Mine',
    items: [{ ...mine.items[0], quantity: 5 }],
  });
  expect(answer).toMatchObject({ status: 409, code: 'MergeConflict', details: [{ target: 'reference' }] });
  const data = answer.data as MergeRefusal;
  expect(data.conflicts).toEqual([
    { target: 'reference', label: 'Reference', base: '', yours: 'Mine', theirs: 'Theirs' },
  ]);
  expect((await w.read(id)).reference).toBe('Theirs');
  // The same base again, mine where they clash: their other field stays.
  await save(id, {
    ...mine,
    items: [{ ...mine.items[0], quantity: 5 }],
    reference: 'Mine',
    choices: { reference: 'yours' },
    chosenAt: data.version,
  });
  expect(await w.read(id)).toMatchObject({ reference: 'Mine', note: 'Theirs too', items: [{ quantity: 5 }] });
});

it('a line that one took away and the other changed is a conflict, to the same value is none', async () => {
  const { id } = await w.makeOrder([w.pane(), w.pane({ widthMm: 500 })]);
  const [mine, theirs] = [await opened(id), await opened(id)];
  await save(id, { ...theirs, reference: 'Same', items: theirs.items.slice(0, 1) });
  const changed = { ...mine, reference: 'Same', items: [mine.items[0], { ...mine.items[1], quantity: 4 }] };
  const answer = await w.refused('PUT', `/orders/${id}`, changed);
  expect((answer.data as MergeRefusal).conflicts).toMatchObject([{ target: 'lines.2', label: 'Line 2', theirs: null }]);
  const chosenAt = (answer.data as MergeRefusal).version;
  // Somebody saved once more: the choice was made on something older, so it is asked again.
  await save(id, { ...(await opened(id)), note: 'And again' });
  const late = await w.refused('PUT', `/orders/${id}`, { ...changed, choices: { 'lines.2': 'yours' }, chosenAt });
  expect(late.status).toBe(409);
  // To keep a line that is gone is to add it again.
  await save(id, { ...changed, choices: { 'lines.2': 'yours' }, chosenAt: (late.data as MergeRefusal).version });
  expect((await w.read(id)).items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('what happened beside the form, such as a hold, is no conflict', async () => {
  const { id } = await w.makeOrder([w.pane()]);
  const mine = await opened(id);
  await w.ok('POST', `/orders/${id}/hold`, { reason: 'asked to wait' });
  expect(await save(id, { ...mine, note: 'Ring first' })).toMatchObject({ mergedWith: [], takenOver: [] });
  expect(await w.read(id)).toMatchObject({ note: 'Ring first', isOnHold: true });
});
