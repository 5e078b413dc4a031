// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { doublesOf, listenForKeys, matches, type Shortcut, shortcuts } from './keys.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('shortcuts', () => {
  it('takes Ctrl and Command as mod', () => {
    expect(matches('mod+k', press('k', { ctrlKey: true }))).toBe(true);
    expect(matches('mod+k', press('K', { metaKey: true }))).toBe(true);
    expect(matches('mod+k', press('k'))).toBe(false);
  });
  it('lets ? be typed with shift, but not letters', () => {
    expect(matches('?', press('?', { shiftKey: true }))).toBe(true);
    expect(matches('j', press('J', { shiftKey: true }))).toBe(false);
    expect(matches('j', press('j', { ctrlKey: true }))).toBe(false);
  });
});

describe('keys of one screen', () => {
  const key = (keys: string, label: string, more: Partial<Shortcut> = {}): Shortcut => ({
    ...{ keys, label, group: 'List', run: () => {} },
    ...more,
  });
  const next = key('j', 'Next row', { moves: true });

  it('are claimed once: an action never has the key of a move', () => {
    expect(doublesOf([next, key('J', 'Process now')])).toEqual(['j: Next row, Process now']);
    expect(doublesOf([key('h', 'Hold'), key('h', 'Help')])).toEqual(['h: Hold, Help']);
  });
  it('may lie over others where that is said; Escape closes what is on top, and moves may lie over moves', () => {
    const search = key('/', 'Search orders', { isOver: true });
    const below = [next, key('j', 'Next panel', { moves: true }), key('/', 'Search')];
    expect(doublesOf([key('c', 'New order'), key('c', 'New order')])).toEqual([]);
    expect(doublesOf([...below, search, key('escape', 'Clear'), key('escape', 'Close')])).toEqual([]);
  });
  it('move, and do nothing else, even if an action claimed the key', () => {
    const done: string[] = [];
    const doing = (label: string, more: Partial<Shortcut>) => key('j', label, { ...more, run: () => done.push(label) });
    shortcuts.set([doing('Next row', { moves: true }), doing('Process now', {})]);
    const stop = listenForKeys(window);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    stop();
    shortcuts.set([]);
    expect(done).toEqual(['Next row']);
  });
});
