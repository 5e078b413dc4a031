import { describe, expect, it } from 'vitest';
import { leastPasswordCharacters } from '../identity.contract.ts';
import { assertGoodPassword } from './assert-good-password.ts';
import { commonPasswords } from './common-passwords.ts';
import { contextWordIn, contextWords } from './context-words.ts';

const context = { companyName: 'Southbank Glass Pty Ltd', name: 'Priya Nair', email: 'priya.n@southbank.example' };
const refusal = (password: string) =>
  assertGoodPassword(password, context).then(
    () => null,
    (error: { details: { target: string; message: string }[] }) => error.details[0],
  );

describe('common passwords', () => {
  it('are at least 3,000 of those long enough, as ASVS 6.2.4 asks', async () => {
    const known = await commonPasswords();
    expect([...known].filter((one) => one.length >= leastPasswordCharacters).length).toBeGreaterThan(3_000);
  });

  it.each(['1q2w3e4r5t6y', 'QwertyQwerty', '123456654321', ' leavemealone '])('%s is refused', async (password) => {
    expect(await refusal(password)).toEqual({
      target: 'password',
      message: 'This password is too common. Choose another',
    });
  });

  it('are read once', () => expect(commonPasswords()).toBe(commonPasswords()));
});

describe('words of the context', () => {
  it('are the product, the company, the name and the address, without what every company is called', () => {
    expect(contextWords(context)).toEqual(
      expect.arrayContaining(['glasshouse', 'southbank', 'glass', 'priya', 'nair', 'priyanair']),
    );
    expect(contextWords(context)).not.toContain('pty');
    expect(contextWords({ companyName: '', name: 'Bo', email: '' })).toEqual(['glasshouse']);
  });

  it.each([
    ['Glasshouse-2026!', 'glasshouse'],
    ['my gl4$$h0us3 key', 'glasshouse'],
    ['south-bank forever', 'southbank'],
    ['50uthb4nk4ever', 'southbank'],
    ['hello PRIYA hello', 'priya'],
    ['pr1y@ was here too', 'priya'],
  ])('%s holds %s', (password, word) => expect(contextWordIn(password, context)).toBe(word));

  it.each(['a long password for tests', 'run air conditioning', 'correct horse battery staple'])('%s holds none', (p) =>
    expect(contextWordIn(p, context)).toBeNull(),
  );

  it('are named in the refusal', async () => {
    expect(await refusal('the nair family 12')).toMatchObject({
      target: 'password',
      message: expect.stringContaining('"nair"'),
    });
    expect(await refusal('correct horse battery staple')).toBeNull();
  });
});
