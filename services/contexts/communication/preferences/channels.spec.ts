import { describe, expect, it } from 'vitest';
import { channelsOf, isQuiet, lastSlot } from './channels.ts';
import { defaultPreferences, type NotificationPreferences } from './preferences.contract.ts';

const zone = 'Australia/Melbourne';
/** 2 March 2026, daylight saving time: UTC+11. */
const at = (time: string) => new Date(`2026-03-02T${time}:00+11:00`);
const quiet = (from: string, to: string) => ({ isOn: true, from, to, urgentPasses: true });
const wanting = (more: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...defaultPreferences,
  ...more,
});
const normal = { kind: 'hold', urgency: 'normal' } as const;

describe('quiet hours', () => {
  it.each([
    ['18:59', false],
    ['19:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:29', true],
    ['06:30', false],
  ])('over midnight hold at %s: %s', (time, holds) => {
    expect(isQuiet(quiet('19:00', '06:30'), at(time), zone)).toBe(holds);
  });

  it('within a day, and of a whole day, and not when they are off', () => {
    expect(isQuiet(quiet('12:00', '13:00'), at('12:30'), zone)).toBe(true);
    expect(isQuiet(quiet('12:00', '13:00'), at('13:00'), zone)).toBe(false);
    expect(isQuiet(quiet('12:00', '12:00'), at('03:00'), zone)).toBe(true);
    expect(isQuiet({ ...quiet('00:00', '00:00'), isOn: false }, at('03:00'), zone)).toBe(false);
  });
});

describe('the channels of a notification', () => {
  it('by default: inbox, desktop from normal on, digest', () => {
    expect(channelsOf(defaultPreferences, normal, at('10:00'), zone)).toEqual({ isOnDesktop: true, mail: 'digest' });
    const low = { kind: 'export', urgency: 'low' } as const;
    expect(channelsOf(defaultPreferences, low, at('10:00'), zone)).toEqual({ isOnDesktop: false, mail: 'digest' });
  });

  it('quiet hours hold all but the inbox; what is urgent passes when it may', () => {
    const atOnce = { isInInbox: true, desktop: 'low', mail: 'atOnce' } as const;
    const chosen = wanting({ kinds: { hold: atOnce }, quiet: quiet('19:00', '06:30') });
    expect(channelsOf(chosen, normal, at('22:00'), zone)).toEqual({ isOnDesktop: false, mail: 'digest' });
    const urgent = { ...normal, urgency: 'urgent' } as const;
    expect(channelsOf(chosen, urgent, at('22:00'), zone)).toEqual({ isOnDesktop: true, mail: 'atOnce' });
    const strict = { ...chosen, quiet: { ...chosen.quiet, urgentPasses: false } };
    expect(channelsOf(strict, urgent, at('22:00'), zone)).toEqual({ isOnDesktop: false, mail: 'digest' });
  });

  it('a kind that is off is not told, but for what waits for the reader', () => {
    const off = { isInInbox: false, desktop: 'none', mail: 'none' } as const;
    const chosen = wanting({ kinds: { hold: off, approval: off } });
    expect(channelsOf(chosen, normal, at('10:00'), zone)).toBeNull();
    const approval = { kind: 'approval', urgency: 'normal' } as const;
    expect(channelsOf(chosen, approval, at('10:00'), zone)).toEqual({ isOnDesktop: false, mail: 'none' });
  });
});

describe('the slots of a digest', () => {
  it('are the hours, or a time of each day, over the end of daylight saving too', () => {
    expect(lastSlot({ every: 'hour', at: '07:00' }, at('10:40'), zone)).toEqual(at('10:00'));
    expect(lastSlot({ every: 'day', at: '07:00' }, at('10:40'), zone)).toEqual(at('07:00'));
    expect(lastSlot({ every: 'day', at: '07:00' }, at('06:59'), zone)).toEqual(new Date('2026-03-01T07:00:00+11:00'));
    // Clocks go back on 5 April 2026 at 3:00.
    const sunday = new Date('2026-04-05T09:00:00+10:00');
    expect(lastSlot({ every: 'day', at: '07:00' }, sunday, zone)).toEqual(new Date('2026-04-05T07:00:00+10:00'));
    const before = new Date('2026-04-05T06:00:00+10:00');
    expect(lastSlot({ every: 'day', at: '07:00' }, before, zone)).toEqual(new Date('2026-04-04T07:00:00+11:00'));
  });
});
