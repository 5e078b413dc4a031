import { describe, expect, it } from 'vitest';
import { plain, whatIsMissing } from './asked-for.ts';

describe('what the checklists ask for', () => {
  it('writes parameters in one way', () => {
    expect(plain('/orders/{id}/orderitems/{orderItemId}')).toBe('/orders/{}/orderitems/{}');
    expect(plain('/orders/:id/report')).toBe('/orders/{}/report');
    expect(plain('/orders/$orderId/')).toBe('/orders/{}');
    expect(plain('/')).toBe('/');
  });

  it('names what is not there, by module', () => {
    const asked = [
      { id: 'C-001', module: 'auth', address: 'POST /api/v1/users/authenticate' },
      { id: 'C-002', module: 'orders', address: 'GET /api/v1/orders/{}' },
    ];
    expect(whatIsMissing(asked, new Set(['GET /api/v1/orders/{}']))).toEqual([
      'missing auth C-001 POST /api/v1/users/authenticate',
      'auth: 0 of 1',
      'orders: 1 of 1',
      '1 of 2, 1 missing',
    ]);
  });
});
