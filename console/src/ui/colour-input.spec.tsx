// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ColourInput } from './colour-input.tsx';
import { isColour, palette } from './colour-palette.ts';

afterEach(cleanup);

function Held({ start = '', told }: { readonly start?: string; readonly told?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <ColourInput
      value={value}
      onChange={(colour) => {
        told?.push(colour);
        setValue(colour);
      }}
    />
  );
}
const checked = () => screen.getAllByRole('radio').find((radio) => (radio as HTMLInputElement).checked);

it('W-21 B-208 shows #fc5c65 when it has no value, or one nobody can read', () => {
  const view = render(<Held />);
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('#fc5c65');
  expect(checked()?.getAttribute('aria-label')).toBe('Colour 1, #fc5c65');
  view.unmount();
  render(<Held start="red" />);
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('#fc5c65');
});

it('W-21 B-207 offers 32 colours, all different, with a separator after the 16th', () => {
  render(<Held />);
  expect(screen.getAllByRole('radio')).toHaveLength(32);
  expect(new Set(palette).size).toBe(32);
  expect(palette.every(isColour)).toBe(true);
  const parts = [...screen.getByRole('radiogroup').children];
  expect(parts.map((part) => part.tagName)).toEqual(['DIV', 'HR', 'DIV']);
  expect(within(parts[0] as HTMLElement).getAllByRole('radio')).toHaveLength(16);
});

it('W-21 is chosen by click, by arrow keys and by typing', async () => {
  const told: string[] = [];
  const user = userEvent.setup();
  render(<Held told={told} />);
  await user.click(screen.getByRole('radio', { name: /Colour 3,/ }));
  await user.keyboard('{ArrowRight}');
  const text = screen.getByRole('textbox');
  await user.clear(text);
  await user.type(text, '112233');
  expect(told).toEqual([palette[2], palette[3], '#112233']);
});
