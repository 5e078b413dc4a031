// @vitest-environment jsdom
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RichText } from './rich-text.tsx';
import { TextEditor } from './text-editor.tsx';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => import('./text-editor-area.tsx'));
afterEach(cleanup);

// Layout that jsdom does not have and the editor asks for.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

it('W-22 B-194 has a toolbar with bold, italic and underline, and no other button', async () => {
  const told = vi.fn();
  const user = userEvent.setup();
  render(<TextEditor value="<p>Door to <b>640</b></p>" label="Comment" isFocused onChange={told} />);
  const toolbar = await screen.findByRole('toolbar');
  expect(
    within(toolbar)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label')),
  ).toEqual(['Bold', 'Italic', 'Underline']);
  expect(screen.getByRole('textbox', { name: 'Comment' }).innerHTML).toContain('<strong>640</strong>');
  const underline = within(toolbar).getByRole('button', { name: 'Underline' });
  expect(underline.getAttribute('aria-pressed')).toBe('false');
  await user.click(underline);
  expect(underline.getAttribute('aria-pressed')).toBe('true');
});

it('W-22 posts by Ctrl+Enter and closes by Escape', async () => {
  const [submit, cancel] = [vi.fn(), vi.fn()];
  const user = userEvent.setup();
  render(<TextEditor value="" label="Comment" onChange={() => {}} onSubmit={submit} onCancel={cancel} />);
  await user.click(await screen.findByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(submit).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('shows HTML of the server as elements of its own: marks stay, nothing can run', () => {
  const { container } = render(
    <RichText html={'<p onclick="x()">a <b>b</b><img src=x onerror=y><script>z()</script><u>c</u><br></p>'} />,
  );
  expect(container.innerHTML).toBe('<p>a <b>b</b><u>c</u><br></p>');
});
