// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../lib/clipboard.ts';
import { renderBlock } from '../testing/render.tsx';
import { Input, TextArea } from './input.tsx';
import { NoticeBar, type NoticeType } from './notice-bar.tsx';

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('text', () => {
  it('W-13 B-248 is 20 characters wide when nothing is said', async () => {
    await renderBlock(<Input aria-label="Name" />);
    expect((screen.getByLabelText('Name') as HTMLInputElement).size).toBe(20);
  });
  it('W-14 B-248 has 3 rows, 6 when large', async () => {
    await renderBlock(
      <>
        <TextArea aria-label="Note" />
        <TextArea aria-label="Letter" isLarge />
      </>,
    );
    expect((screen.getByLabelText('Note') as HTMLTextAreaElement).rows).toBe(3);
    expect((screen.getByLabelText('Letter') as HTMLTextAreaElement).rows).toBe(6);
  });
  it('W-13 B-243 takes no more than its maximum and counts quietly near it', async () => {
    const typed = 'x'.repeat(35);
    await renderBlock(<Input aria-label="Name" maxLength={40} value={typed} onChange={() => {}} />);
    expect((screen.getByLabelText('Name') as HTMLInputElement).maxLength).toBe(40);
    expect(screen.getByText('5 left')).toBeTruthy();
  });
  it('W-13 B-243 is quiet while there is room', async () => {
    await renderBlock(<Input aria-label="Name" maxLength={40} value="Kim" onChange={() => {}} />);
    expect(screen.queryByText(/left/)).toBeNull();
  });
  it('W-13 B-242 blocks the key of the decimal point in a whole number', async () => {
    await renderBlock(
      <>
        <Input aria-label="Pieces" isWhole />
        <Input aria-label="Width" />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Pieces'), '12.5');
    await userEvent.type(screen.getByLabelText('Width'), '12.5');
    expect((screen.getByLabelText('Pieces') as HTMLInputElement).value).toBe('125');
    expect((screen.getByLabelText('Width') as HTMLInputElement).value).toBe('12.5');
  });
});

it('W-39 B-087 notification bars are info, success, error, warning and pause, which is drawn as an error', async () => {
  const types: NoticeType[] = ['info', 'success', 'error', 'warning', 'pause'];
  await renderBlock(types.map((type) => <NoticeBar key={type} type={type}>{`About ${type}`}</NoticeBar>));
  const looks = types.map((type) => screen.getByText(`About ${type}`).parentElement?.dataset.look);
  expect(looks).toEqual(['info', 'success', 'error', 'warning', 'error']);
  expect(screen.getAllByRole('alert').map((bar) => bar.textContent)).toEqual(['About error', 'About pause']);
});

describe('clipboard', () => {
  const clipboard = (writeText: () => Promise<void>) =>
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));

  it('W-58 B-091 copies and says so', async () => {
    const writeText = vi.fn(async () => {});
    clipboard(writeText);
    await renderBlock(<p>Page</p>);
    await act(() => copyText('SO-24817'));
    expect(writeText).toHaveBeenCalledWith('SO-24817');
    expect(await screen.findByText('Text Copied')).toBeTruthy();
  });
  it('W-58 B-091 only logs a failure', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    clipboard(async () => Promise.reject(new Error('denied')));
    await renderBlock(<p>Page</p>);
    await act(() => copyText('SO-24817'));
    expect(log).toHaveBeenCalledOnce();
    expect(document.querySelector('[role="status"], [role="alert"]')).toBeNull();
  });
});
