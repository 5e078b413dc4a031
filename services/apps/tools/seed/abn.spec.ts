import { describe, expect, it } from 'vitest';
import { isAbn } from '../../../platform/contract/abn.ts';
import { seededRandom } from '../../../platform/kernel/ambient.ts';
import { abnOf } from './abn.ts';

describe('ABN', () => {
  it.each(['53 004 085 616', '51 824 753 556', '62 600 990 010'])('%s passes', (abn) => expect(isAbn(abn)).toBe(true));
  it('a wrong digit does not pass', () => expect(isAbn('51 824 753 557')).toBe(false));
  it('generated ones pass', () => {
    const random = seededRandom(7);
    for (let i = 0; i < 100; i += 1) expect(isAbn(abnOf(random))).toBe(true);
  });
});
