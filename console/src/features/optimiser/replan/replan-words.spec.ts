import { describe, expect, it } from 'vitest';
import { costText, dueTone, dueWords, minutesText } from './replan-words.ts';

describe('words of a plan', () => {
  it('costs are told as money, as nothing, as won and as reckoned', () => {
    expect(costText({ costCents: 1240, isEstimate: false })).toBe('$12.40');
    expect(costText({ costCents: 0, isEstimate: false })).toBe('No cost');
    expect(costText({ costCents: -300, isEstimate: false })).toBe('$3.00 gained');
    expect(costText({ costCents: 1240, isEstimate: true })).toBe('About $12.40');
  });

  it('minutes become hours', () => {
    expect([8, 60, 80].map(minutesText)).toEqual(['8 min', '1 h', '1 h 20 min']);
  });

  it('a due date is late, on the day, in time, or not promised', () => {
    const due = (daysLeft: number | null) => ({ cutOn: '2026-03-09', daysLeft, stagesLeft: 2, says: '' });
    expect([-1, 0, 2, null].map((days) => dueTone(due(days)))).toEqual(['danger', 'attention', 'success', 'neutral']);
    expect([-1, 0, 2, null].map((days) => dueWords(due(days)))).toEqual(['Late', 'Due that day', 'In time', 'No date']);
  });
});
