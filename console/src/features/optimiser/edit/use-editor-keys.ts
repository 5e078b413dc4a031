import { type Shortcut, useKeys } from '../../../lib/keys/keys.ts';
import type { LayoutEditor } from './use-layout-editor.ts';

/** Keys of the layout editor. It lies over the page of the glass sheet, whose keys rest meanwhile. */
export function useEditorKeys(
  editor: LayoutEditor,
  save: () => void,
  close: () => void,
  turnPage: (by: number) => void,
) {
  const group = 'Edit layout';
  const arrows = [
    ['ArrowLeft', -1, 0, 'left'],
    ['ArrowRight', 1, 0, 'right'],
    ['ArrowUp', 0, 1, 'up'],
    ['ArrowDown', 0, -1, 'down'],
  ] as const;
  const nudgeMm = 10;
  const keys: Shortcut[] = [
    ...arrows.map(([key, dx, dy, way]) => ({
      keys: key,
      label: `Next place ${way}`,
      group,
      moves: true,
      run: () => editor.moveOn(dx, dy),
    })),
    ...arrows.map(([key, dx, dy, way]) => ({
      keys: `shift+${key}`,
      label: `10 mm ${way}, in the hand`,
      group,
      moves: true,
      run: () => editor.nudge(dx * nudgeMm, dy * nudgeMm),
    })),
    { keys: 'enter', label: 'Put the panel down', group, run: editor.drop },
    {
      keys: 'escape',
      label: 'Put the panel back, or close',
      group,
      run: () => (editor.held || editor.swapping || editor.refused ? editor.letGo() : close()),
    },
    { keys: 'r', label: 'Rotate the panel', group, run: editor.turn },
    { keys: 's', label: 'Swap with another panel', group, run: editor.beginSwap },
    { keys: 'delete', label: 'Take the panel off', group, run: editor.remove },
    { keys: 'mod+z', label: 'Undo', group, run: editor.undo },
    { keys: 'mod+shift+z', label: 'Redo', group, run: editor.redo },
    { keys: 'mod+s', label: 'Save the layout', group, inFields: true, run: save },
    { keys: 'PageDown', label: 'Next glass sheet', group, moves: true, run: () => turnPage(1) },
    { keys: 'PageUp', label: 'Previous glass sheet', group, moves: true, run: () => turnPage(-1) },
  ];
  useKeys(keys.map((one) => ({ ...one, isOver: true })));
}
