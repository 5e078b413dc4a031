import { describe, expect, it } from 'vitest';
import { fieldChanges } from './field-changes.ts';

describe('what an update changed', () => {
  const item = (itemId: number, widthMm: number) => ({
    itemId,
    widthMm,
    edges: ['FP', 'CC'],
    price: [{ amount: '1' }],
  });

  it('names each field with what stood there', () => {
    expect(fieldChanges({ name: 'Kerr', phone: '' }, { name: 'Kerr & Sons', phone: '03 5550 1234' })).toEqual([
      { field: 'name', before: 'Kerr', after: 'Kerr & Sons' },
      { field: 'phone', before: null, after: '03 5550 1234' },
    ]);
  });

  it('follows lines by their number: a removed one moves no other', () => {
    const changes = fieldChanges({ items: [item(1, 650), item(2, 800)] }, { items: [item(2, 800)] });
    expect(changes.map((change) => change.field)).toEqual(['items.1.itemId', 'items.1.widthMm', 'items.1.edges']);
  });

  it('leaves out what is worked out, and what was not known before', () => {
    expect(
      fieldChanges({ items: [item(1, 650)] }, { items: [{ ...item(1, 650), price: [] }], approvals: 1, extra: 2 }),
    ).toEqual([]);
  });
});
