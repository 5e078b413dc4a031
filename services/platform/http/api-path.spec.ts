import { describe, expect, it } from 'vitest';
import { AppError } from '../kernel/errors.ts';
import { readApiPath } from './api-path.ts';

describe('a path to be signed', () => {
  it('B-044 is taken with and without the prefix, in the spelling a browser sends', () => {
    expect(readApiPath('/orders/17/report?production=true').whole).toBe('/api/v1/orders/17/report?production=true');
    expect(readApiPath('/api/v1/orders').path).toBe('/orders');
    expect(readApiPath('/orders?title=Bob\'s list&x=é"').whole).toBe(
      '/api/v1/orders?title=Bob%27s%20list&x=%C3%A9%22'.replace(/%20list/, '%20list'),
    );
    expect(readApiPath('/orders?a=1?b=2').query).toEqual({ a: '1?b=2' });
  });

  it('is refused by name when it is anything else', () => {
    const tricks = [
      'orders',
      'https://evil.example/api/v1/orders',
      '//evil.example/orders',
      '/\\evil.example',
      '/orders/../users',
      '/orders/..%2fusers',
      '/orders/%2e%2e/users',
      '/./orders',
      '/orders//17',
      '/orders/',
      '/orders#x',
      '/orders;x=1',
      '/orders\n/17',
      '/orders?expires=9999999999',
      '/orders?a=1&signature=x',
      '/api/v1/api/v2/../orders',
      '/',
      '?',
    ];
    for (const path of tricks) {
      const refused = (() => {
        try {
          return readApiPath(path);
        } catch (error) {
          return error;
        }
      })();
      expect(refused, path).toBeInstanceOf(AppError);
      expect((refused as AppError).details[0]?.target, path).toBe('path');
    }
  });
});
