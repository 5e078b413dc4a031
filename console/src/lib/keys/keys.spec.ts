import { describe, expect, it } from 'vitest';
import { matches } from './keys.ts';

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
