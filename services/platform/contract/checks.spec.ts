import { describe, expect, it } from 'vitest';
import { EmailText, emailWarning, isEmail, isNumber, OptionalEmail } from './checks.ts';

describe('e-mail', () => {
  it('B-240 the shared check: not empty, no dot at the end, a usual pattern (server)', () => {
    const good = ['kim@example.com.au', 'a.b+tag@sub.example.com', "o'brien@glass.example"];
    const bad = [
      '',
      'kim@example.com.',
      'kim',
      'kim@',
      '@example.com',
      'kim@example',
      'a b@example.com',
      'kim@@example.com',
    ];
    expect(good.filter((text) => !isEmail(text))).toEqual([]);
    expect([...bad, '.kim@example.com', 'kim.@example.com', 'kim@-example.com'].filter(isEmail)).toEqual([]);
  });
  it('B-240 a body with a bad address is refused with the sentence of the browser', () => {
    expect(EmailText.safeParse('kim@example.com.').error?.issues[0]?.message).toBe(emailWarning);
    expect(EmailText.parse(' kim@example.com ')).toBe('kim@example.com');
    expect(OptionalEmail.parse('')).toBe('');
    expect(OptionalEmail.safeParse('kim').success).toBe(false);
  });
  it('does not hang on hostile text', () => {
    const started = performance.now();
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

it('B-241 the number check: not null and readable as a number (server)', () => {
  expect([0, -1.5, '12', '12.50', '.5', '-3', ' 7 ', '1e3'].filter((value) => !isNumber(value))).toEqual([]);
  expect(
    [null, undefined, '', ' ', 'abc', '12mm', '1,2', '--1', '0x10', Number.NaN, '1e999', {}].filter(isNumber),
  ).toEqual([]);
});
