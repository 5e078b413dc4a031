import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FloorWorld, openFloorWorld } from '../../../apps/testing/floor-world.ts';
import type { NumberedForm } from '../../../platform/barcodes/label-forms.ts';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { anyone } from '../../../platform/testing/harness.ts';
import type { Sequence } from './sequences.contract.ts';

let floor: FloorWorld;
// 23:30 in Melbourne on 30 June 2027, which is 13:30 in UTC.
let now = new Date('2027-06-30T13:30:00Z');

beforeAll(async () => {
  floor = await openFloorWorld({ now: () => now });
});
afterAll(() => floor?.close());

/** Takes the next number of a kind; `dies` ends its connection after that, as a crash would. */
const takeNumber = command(
  'spec.takeNumber',
  async ({ form, dies }: { form: NumberedForm; dies?: boolean }, context) => {
    const { label } = await context.nextLabel(form);
    if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(context.tx);
    return outcome(label);
  },
);
const take = async (form: NumberedForm, dies = false) => {
  const { runtime } = floor.world.harness;
  const done = await runtime.execute(takeNumber, { form, dies }, anyone(floor.world.here.accountId));
  return done?.answer ?? '';
};
const sequences = async () => (await floor.ok<{ data: Sequence[] }>('GET', '/sequenceconfig')).data;
const sequence = async (id: string) => {
  const found = (await sequences()).find((one) => one.id === id);
  if (!found) throw new Error(`No sequence ${id}`);
  return found;
};
const put = async (id: string, given: object) => {
  const { prefix, suffix, padding, reset, revision } = await sequence(id);
  return floor.call('PUT', `/sequenceconfig/${id}`, { prefix, suffix, padding, reset, revision, ...given });
};

describe('number sequences', () => {
  it('C-060 tells how each kind is numbered and which number comes next', async () => {
    expect(await sequence('invoice')).toMatchObject({ prefix: 'INV-', reset: 'never', gapless: true, revision: 0 });
    const { example } = await sequence('task');
    expect(await take('task')).toBe(example);
  });

  it('C-061 changes the shape of the next number: an order is made, searched and scanned by it', async () => {
    expect((await put('order', { prefix: 'gh-', padding: 6, next: 31_000 })).status).toBe(200);
    const { id } = await floor.release();
    const { number } = await floor.ok<{ number: string }>('GET', `/orders/${id}`);
    expect(number).toBe('GH-031000');
    await floor.settle();
    expect(await floor.call('POST', '/barcodes/lookup', { barcode: 'gh-031000' })).toMatchObject({
      body: { kind: 'order', id },
    });
    const size = { widthMm: 3000, heightMm: 2000, quantity: 4, costCents: 100_00 };
    const stock = { code: 'GH-77', name: 'Clear float', thicknessMm: 6, sheetSizes: [size] };
    expect((await floor.call('POST', '/inventory/stock', stock)).status).toBe(422);
    // Numbers of before stay readable, and nothing else may read like them.
    expect((await put('order', { prefix: 'HG-' })).status).toBe(200);
    expect(await floor.call('POST', '/barcodes/lookup', { barcode: 'GH-031000' })).toMatchObject({
      body: { kind: 'order', id },
    });
    expect((await put('task', { prefix: 'GH-' })).status).toBe(422);
  });

  it('C-061 refuses a number that was used, a shape of another kind, a year without restart and an old revision', async () => {
    const label = await take('invoice');
    const used = Number(label.slice(4));
    expect(await put('invoice', { next: used })).toMatchObject({
      status: 409,
      body: { error: { code: 'NumberUsed' } },
    });
    expect(await take('invoice')).toBe(`INV-${used + 1}`);
    for (const [id, given, target] of [
      ['invoice', { prefix: 'CN-' }, 'prefix'],
      ['invoice', { prefix: 'INV{yy}-' }, 'reset'],
      ['invoice', { reset: 'calendarYear' }, 'prefix'],
      ['invoice', { reset: 'financialYear', prefix: 'INV{yy}-' }, 'prefix'],
      ['invoice', { prefix: 'GL' }, 'prefix'],
      ['invoice', { prefix: 'I7' }, 'prefix'],
      ['purchaseOrder', { suffix: '-A' }, 'suffix'],
      ['task', { prefix: 'PO-1-' }, 'prefix'],
    ] as const) {
      const answer = await put(id, given);
      expect([id, given, answer.status]).toEqual([id, given, 422]);
      expect(answer.body).toMatchObject({ error: { details: [expect.objectContaining({ target })] } });
    }
    expect((await put('invoice', { padding: 7, revision: 8 })).status).toBe(409);
    expect((await sequence('invoice')).revision).toBe(0);
  });

  it('restarts on 1 July of the company’s own zone, and reads the year of its financial year', async () => {
    expect((await put('creditNote', { prefix: 'CN{fy}-', reset: 'financialYear', padding: 4 })).status).toBe(200);
    expect([await take('creditNote'), await take('creditNote')]).toEqual(['CN27-0001', 'CN27-0002']);
    now = new Date('2027-06-30T14:00:00Z');
    expect(await take('creditNote')).toBe('CN28-0001');
    // A switch to calendar years that prints the same text as an earlier year goes on counting: no number twice.
    expect((await put('creditNote', { prefix: 'CN{yy}-', reset: 'calendarYear' })).status).toBe(200);
    expect(await take('creditNote')).toBe('CN27-0003');
    // Counted over all years, CN28- would meet the numbers of that year.
    expect((await put('creditNote', { prefix: 'CN28-', reset: 'never' })).status).toBe(422);
    now = new Date('2027-06-30T13:30:00Z');
  });

  it('gives 16 writers at once dense numbers, though each third is killed or refused after its number', async () => {
    const before = Number((await take('invoice')).slice(4));
    const writers = Array.from({ length: 16 }, async (_, w) => {
      const made: string[] = [];
      for (let i = 0; i < 4; i += 1) {
        const label = await take('invoice', (w * 4 + i) % 3 === 0).catch(() => null);
        if (label) made.push(label);
      }
      return made;
    });
    const numbers = (await Promise.all(writers)).flat().map((label) => Number(label.slice(4)));
    expect(numbers.length).toBe(42);
    const dense = Array.from({ length: numbers.length }, (_, i) => before + 1 + i);
    expect(numbers.sort((a, b) => a - b)).toEqual(dense);
  });
});
