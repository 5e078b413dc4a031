// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contrast } from '../../lib/colour/contrast.ts';
import { Avatar } from './avatar.tsx';
import { avatarColour, avatarColours, defaultProfileImage } from './avatar-colours.ts';

const imageOf = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

it('B-180 gets the default profile image path without a picture, and when the picture cannot be loaded', () => {
  const { container, rerender } = render(<Avatar name="Kim Lee" url={null} />);
  expect([imageOf(container), container.textContent]).toEqual([defaultProfileImage, 'KL']);
  rerender(<Avatar name="Kim Lee" url="/images/kim.png" />);
  expect([imageOf(container), container.textContent]).toEqual(['/images/kim.png', '']);
  fireEvent.error(container.querySelector('img') as HTMLElement);
  expect([imageOf(container), container.textContent]).toEqual([defaultProfileImage, 'KL']);
});

it('B-181 chooses one of 20 colours by the length of the name, each with white text of 4.5 to 1', () => {
  expect(new Set(avatarColours).size).toBe(20);
  expect(avatarColour('Kim')).toBe(avatarColour('Ann'));
  expect(avatarColour('Kim')).not.toBe(avatarColour('Anna'));
  expect(new Set(Array.from({ length: 20 }, (_, i) => avatarColour('x'.repeat(i)))).size).toBe(20);
  expect(avatarColour('x'.repeat(45))).toBe(avatarColours[5]);
  expect(avatarColours.filter((colour) => contrast(colour, '#ffffff') < 4.5)).toEqual([]);
});
