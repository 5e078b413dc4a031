import { expect, it } from 'vitest';
import { bpayReference } from './bpay.ts';

it.each([
  // The published examples of Luhn.
  [7992739871, 'MOD10V01', '79927398713'],
  [4992739871, 'MOD10V01', '49927398716'],
  [1, 'MOD10V01', '000000018'],
  // 1×1 + 2×2 + 3×3 + 4×4 + 5×5 + 6×6 + 7×7 + 8×8 = 204.
  [12345678, 'MOD10V05', '123456784'],
  [1, 'MOD10V05', '000000018'],
  [20, 'MOD10V05', '000000204'],
] as const)('the reference of customer %s by %s is %s', (contactId, rule, reference) => {
  expect(bpayReference(contactId, rule)).toBe(reference);
});

it('one wrong digit, and by MOD10V01 two that change places, are seen by the bank', () => {
  const right = bpayReference(10452337, 'MOD10V01');
  for (let place = 0; place < 8; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const typed = right.slice(0, place) + digit + right.slice(place + 1);
      if (typed !== right) expect(bpayReference(Number(typed.slice(0, 8)), 'MOD10V01')).not.toBe(typed);
    }
  expect(bpayReference(10453237, 'MOD10V01').at(-1)).not.toBe(right.at(-1));
});
