// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdTyping } from './hold-typing.ts';

it('holds what is typed until the field takes it, and lets no key of the page hear it', () => {
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  window.addEventListener('keydown', hear);
  const take = holdTyping(window);
  for (const key of ['H', 'e', 'x', 'Backspace', 'y']) fireEvent.keyDown(document.body, { key });
  expect(take()).toBe('Hey');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(heard).toEqual(['j']);
  expect(take()).toBe('');
  window.removeEventListener('keydown', hear);
});

it('gives up when it is left by Escape or by the pointer', () => {
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(window),
  ]) {
    const take = holdTyping(window);
    fireEvent.keyDown(document.body, { key: 'a' });
    leave();
    fireEvent.keyDown(document.body, { key: 'b' });
    expect(take()).toBe('');
  }
});
