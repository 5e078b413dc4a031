import { describe, expect, it } from 'vitest';
import { instantOf, localOf, readTime, timeText } from './local-time.ts';
import { money, readMoney } from './money-text.ts';
import { dayText, readDay } from './typed-day.ts';

const melbourne = 'Australia/Melbourne';

describe('typed days', () => {
  // A Friday.
  const read = (text: string) => readDay(text, '2026-11-20');
  it('reads figures day first, words and distances', () => {
    expect(['21/11', '1.2.27', '21-11-2026', '2026-11-21', '21 nov', '3rd March 27'].map(read)).toEqual([
      '2026-11-21',
      '2027-02-01',
      '2026-11-21',
      '2026-11-21',
      '2026-11-21',
      '2027-03-03',
    ]);
    expect(['today', 'Tomorrow', 'yesterday', '+3d', '-1w', '+2'].map(read)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-19',
      '2026-11-23',
      '2026-11-13',
      '2026-11-22',
    ]);
    expect(['fri', 'monday', 'week'].map(read)).toEqual(['2026-11-27', '2026-11-23', '2026-11-17']);
  });
  it('refuses what is in no calendar', () => {
    expect(['31/2', '11/21', 'soon', '', '1/1/1', '29/2/2027', '+', '2026-13-01'].map(read)).toEqual(
      Array(8).fill(null),
    );
    expect(dayText('2026-11-21')).toBe('21/11/2026');
  });
});

describe('day and time', () => {
  it('B-245 the parts of local time come back as they were put in', () => {
    for (const at of ['2026-01-15T00:30', '2026-07-15T23:45', '2026-10-04T03:30', '2026-04-05T03:30']) {
      const [day = '', time = ''] = at.split('T');
      const { instant, note } = instantOf({ day, time }, melbourne);
      expect(localOf(instant ?? '', melbourne)).toEqual({ day, time });
      expect(note).toBeNull();
    }
    expect(instantOf({ day: '2026-07-15', time: '09:00' }, melbourne).instant).toBe('2026-07-14T23:00:00.000Z');
    expect(instantOf({ day: '2026-07-15', time: '' }, melbourne)).toEqual({ instant: null, note: null });
  });
  it('tells about the hour that is not there and the hour that comes twice', () => {
    expect(instantOf({ day: '2026-10-04', time: '02:30' }, melbourne)).toEqual({
      instant: '2026-10-03T16:30:00.000Z',
      note: 'Daylight saving skips 02:30 that day; the time used is 03:30',
    });
    expect(instantOf({ day: '2026-04-05', time: '02:30' }, melbourne)).toEqual({
      instant: '2026-04-04T15:30:00.000Z',
      note: '02:30 occurs twice that day because daylight saving ends; the first is used',
    });
    expect(instantOf({ day: '2026-10-04', time: '02:30' }, 'Australia/Brisbane').note).toBeNull();
  });
  it('reads times as they are typed', () => {
    expect(['3pm', '3:30 pm', '1530', '15.30', '12am', '9'].map(readTime)).toEqual([
      '15:00',
      '15:30',
      '15:30',
      '15:30',
      '00:00',
      '09:00',
    ]);
    expect(['25:00', '13pm', 'noon', '9:75', ''].map(readTime)).toEqual(Array(5).fill(null));
    expect(['00:05', '12:00', '15:30'].map(timeText)).toEqual(['12:05am', '12:00pm', '3:30pm']);
  });
});

describe('typed money', () => {
  it('B-064 amounts are Australian dollars as they are pasted in Australia', () => {
    expect(money).toEqual({ currency: 'AUD', locale: 'en-AU' });
    expect(['$1,234.50', 'AUD 12', '(5.005)', '1 234.5', '−7', '.5', ''].map(readMoney)).toEqual([
      '1234.50',
      '12.00',
      '-5.01',
      '1234.50',
      '-7.00',
      '0.50',
      '',
    ]);
    expect(['abc', '1.2.3', '$', '12mm', '--3'].map(readMoney)).toEqual([null, null, '', null, null]);
  });
});
