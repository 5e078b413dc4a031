import { describe, expect, it } from 'vitest';
import { arrange, type RecordAction } from './arrange.ts';

const action = (name: string, part: Partial<RecordAction> = {}): RecordAction => ({
  action: name,
  label: name,
  allowed: true,
  needsReason: false,
  dangerous: false,
  blockers: [],
  ...part,
});
const names = (list: readonly RecordAction[]) => list.map((a) => a.action);

describe('action bar', () => {
  it('puts the most important allowed action first, never a dangerous one', () => {
    const { primary, allowed, more } = arrange(
      [action('cancel', { dangerous: true }), action('edit'), action('send')],
      ['cancel', 'send'],
    );
    expect(primary?.action).toBe('send');
    expect(names(allowed)).toEqual(['edit']);
    expect(names(more)).toEqual(['cancel']);
  });
  it('keeps every action somewhere', () => {
    const all = Array.from({ length: 12 }, (_, i) => action(`a${i}`, { allowed: i % 2 === 0 }));
    const { primary, allowed, blocked, more } = arrange(all);
    expect([primary?.action, ...names(allowed), ...names(blocked), ...names(more)].sort()).toEqual(names(all).sort());
    expect(allowed).toHaveLength(3);
    expect(blocked).toHaveLength(2);
    expect(names(more)).toEqual(['a8', 'a10', 'a5', 'a7', 'a9', 'a11']);
  });
  it('has no first button when no useful step is allowed, and names only blocked steps that are ahead', () => {
    const all = [action('send'), action('past', { allowed: false }), action('load', { allowed: false })];
    const { primary, allowed, blocked, more } = arrange(all, [], { next: ['pay'], ahead: ['load'] });
    expect(primary).toBeUndefined();
    expect([names(allowed), names(blocked), names(more)]).toEqual([['send'], ['load'], ['past']]);
  });
  it('has no first button when nothing is allowed', () => {
    expect(arrange([action('a', { allowed: false })]).primary).toBeUndefined();
  });
});
