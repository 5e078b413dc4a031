import { describe, expect, it } from 'vitest';
import { demoBankFile } from './demo-bank-file.ts';
import type { ExchangeRatesEvent } from './exchange-rates.events.ts';
import { type ExchangeRatesState, exchangeRatesAggregate, rateOf } from './exchange-rates.ts';
import { readBankFile } from './read-bank-file.ts';

const rates = readBankFile(demoBankFile);
const rate = (code: string) => rates.find((one) => one.code === code);
const after = (before: ExchangeRatesState | null, event: ExchangeRatesEvent) =>
  exchangeRatesAggregate.evolve(before, event, '2026-11-20T06:00:00Z');
const state = after(null, { type: 'exchangeRates.published', data: { rates } });

describe('the bank’s file of exchange rates', () => {
  it('gives the newest rate of each currency; a blank cell leaves the day before', () => {
    expect(rate('USD')).toEqual({ code: 'USD', rate: '0.6512', asOf: '2026-11-20' });
    expect(rate('JPY')).toEqual({ code: 'JPY', rate: '100.65', asOf: '2026-11-19' });
  });

  it('takes no index for a currency', () => {
    expect(rates.map(({ code }) => code).sort()).toEqual(['CNY', 'EUR', 'GBP', 'JPY', 'KRW', 'NZD', 'SGD', 'USD']);
  });

  it('reads rows in any order, line ends of any kind and quoted cells', () => {
    expect(readBankFile('Units,"USD"\r\n02-Jan-2026,"0.7"\r\n01-Jan-2026,0.6\r\n')).toEqual([
      { code: 'USD', rate: '0.7', asOf: '2026-01-02' },
    ]);
  });

  it.each(['<html>Moved</html>', 'Units,USD\nno day,0.6', 'Units,USD\n01-Jan-2026,zero\n02-Jan-2026,0'])(
    'refuses %j',
    (text) => expect(() => readBankFile(text)).toThrow('The file of exchange rates'),
  );
});

describe('the rate of a day', () => {
  it('is the last day before on a weekend, and old after five days', () => {
    expect(rateOf(state, 'USD', '2026-11-22')).toMatchObject({ asOf: '2026-11-20', source: 'bank', isStale: false });
    expect(rateOf(state, 'USD', '2026-11-25')?.isStale).toBe(false);
    expect(rateOf(state, 'USD', '2026-11-26')?.isStale).toBe(true);
  });

  it('is the entered one until that is taken back', () => {
    const entered = after(state, {
      type: 'exchangeRates.entered',
      data: { code: 'USD', rate: '0.6', asOf: '2026-11-10' },
    });
    expect(rateOf(entered, 'USD', '2026-11-12')).toMatchObject({ rate: '0.6', source: 'manual', isStale: false });
    const back = after(entered, { type: 'exchangeRates.takenBack', data: { code: 'USD' } });
    expect(rateOf(back, 'USD', '2026-11-22')).toMatchObject({ rate: '0.6512', source: 'bank' });
  });

  it('is null when none was ever known', () => expect(rateOf(state, 'XAF', '2026-11-22')).toBeNull());
});
