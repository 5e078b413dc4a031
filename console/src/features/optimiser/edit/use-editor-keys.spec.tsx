// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForKeys, useKeys } from '../../../lib/keys/keys.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import type { LayoutEditor } from './use-layout-editor.ts';

const names = ['moveOn', 'nudge', 'drop', 'letGo', 'turn', 'beginSwap', 'remove', 'undo', 'redo'] as const;
const editor = Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as LayoutEditor;
const below = vi.fn();

/** The page of a glass sheet: its arrows choose panels and sheets, S stops the optimiser. */
function Sheet() {
  useKeys(
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((keys) => ({
      ...{ keys, label: `Sheet ${keys}`, group: 'Sheet', moves: true },
      run: below,
    })),
  );
  useKeys([{ keys: 's', label: 'Stop', group: 'OS-1', run: below }]);
  return <Editor />;
}

function Editor() {
  useEditorKeys(editor, below, below, below);
  return null;
}

let stop = () => {};
beforeEach(() => {
  vi.clearAllMocks();
  stop = listenForKeys(window);
});
afterEach(() => stop());

it('the keys of the editor go to the editor, not to the page below', () => {
  const claimed = vi.spyOn(console, 'error').mockReturnValue();
  render(<Sheet />);
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 's']) fireEvent.keyDown(document.body, { key });
  expect(vi.mocked(editor.moveOn).mock.calls).toEqual([
    [-1, 0],
    [1, 0],
    [0, 1],
    [0, -1],
  ]);
  expect(editor.beginSwap).toHaveBeenCalledOnce();
  expect(below).not.toHaveBeenCalled();
  expect(claimed).not.toHaveBeenCalled();
});
