import { find, pieceAt } from '@glasshouse/services/contexts/optimiser/layout/draft.contract';
import { layoutFigures } from '@glasshouse/services/contexts/optimiser/layout/layout-figures.contract';
import { ruleNames } from '@glasshouse/services/contexts/optimiser/layout/rules.contract';
import type { Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { useEditLayout } from '../optimiser.actions.ts';
import { SheetStrip } from '../sheet/sheet-strip.tsx';
import styles from './editor.module.css';
import { EditorDrawing } from './editor-drawing.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Tray } from './tray.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useLayoutEditor } from './use-layout-editor.ts';

interface Props {
  readonly sheet: Sheet;
  readonly stationId: number;
  readonly at: number;
  readonly onChooseSheet: (at: number) => void;
  readonly onClose: () => void;
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** Edits a layout by hand. What cannot be cut is refused at once, with the rule and its number, where it goes wrong. */
export default function LayoutEditorView({ sheet, stationId, at, onChooseSheet, onClose }: Props) {
  const editor = useLayoutEditor(sheet, at);
  const { draft, selected, refused } = editor;
  const saving = useEditLayout(onClose);
  const before = sheet.layout?.loss ?? 0;
  const after = layoutFigures(draft).loss;
  const orderOf = (itemId: string) => sheet.panels.find((p) => String(p.id) === itemId)?.orderNumber ?? '';
  const save = () => {
    if (!editor.isChanged || saving.isRunning) return;
    void saving.run({
      params: { id: stationId, sheetId: sheet.id },
      body: {
        layoutVersion: sheet.layoutVersion,
        sheets: draft.sheets.map(({ sheetId, copy, firstCut, pieces }) => ({
          sheetId,
          copy,
          firstCut,
          pieces: pieces.map(({ itemId, x, y, rotated }) => ({ panelId: Number(itemId), x, y, rotated })),
        })),
      },
    });
  };
  const close = async () => {
    const question = {
      title: 'Discard the edits?',
      text: 'The layout stays as last saved.',
      yes: 'Discard',
      isDangerous: true,
    };
    if (!editor.isChanged || (await confirm(question))) onClose();
  };
  const turnPage = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= draft.sheets.length) return;
    onChooseSheet(next);
    if (editor.held) editor.hold({ ...editor.held, sheet: next });
  };
  useEditorKeys(editor, save, () => void close(), turnPage);
  const placed = selected === null ? null : find(draft, selected);
  const isHeld = editor.held !== null;
  return (
    <Stack className={styles.editor} data-swapping={editor.swapping ? true : undefined}>
      <div className={styles.bar} role="toolbar" aria-label="Edit layout">
        <Button icon={<Icon name="undo" size={15} />} kbd="mod+z" disabled={!editor.canUndo} onClick={editor.undo}>
          Undo
        </Button>
        <Button disabled={!editor.canRedo} onClick={editor.redo}>
          Redo
        </Button>
        <span className={styles.gap} />
        <Button icon={<Icon name="refresh" size={15} />} kbd="r" disabled={!selected} onClick={editor.turn}>
          Turn
        </Button>
        <Button kbd="s" disabled={!placed} onClick={editor.beginSwap}>
          Swap
        </Button>
        <Button icon={<Icon name="deleted" size={15} />} kbd="delete" disabled={!placed} onClick={editor.remove}>
          Take off
        </Button>
        <span className={`tabular ${styles.loss}`}>
          Loss <strong>{percent(before)}</strong>
          {editor.isChanged && (
            <>
              {' → '}
              <strong data-better={after <= before || undefined}>{percent(after)}</strong>
            </>
          )}
        </span>
        <Button onClick={() => void close()}>Close</Button>
        <Button variant="primary" kbd="mod+s" isBusy={saving.isRunning} disabled={!editor.isChanged} onClick={save}>
          Save layout
        </Button>
      </div>
      {saving.error && (
        <p className={styles.refusal} role="alert">
          {saving.error.details[0]?.message ?? saving.error.message}
        </p>
      )}
      {refused ? (
        <p className={styles.refusal} role="alert">
          <Icon name="alert" size={16} />
          <span>
            <strong>{ruleNames[refused.fault.rule]}.</strong> {refused.fault.says}.
            {refused.sheet !== at && ` On glass sheet ${refused.sheet + 1}.`} Nothing was changed.
          </span>
        </p>
      ) : (
        <p className={styles.hint} role="status">
          {editor.said ||
            (selected
              ? 'Arrow keys move a panel to the next position that can be cut. Shift with an arrow key moves it by 10 mm.'
              : 'Drag a panel, or select one with Tab and move it with the arrow keys.')}
        </p>
      )}
      <div className={styles.body}>
        <EditorDrawing editor={editor} at={at} orderOf={orderOf} />
        <aside className={styles.side}>
          {selected && (
            <PlaceFields
              key={`${selected} ${(editor.held?.piece ?? placed?.piece)?.x} ${(editor.held?.piece ?? placed?.piece)?.y}`}
              name={editor.nameOf(selected)}
              piece={editor.held?.piece ?? placed?.piece ?? null}
              isHeld={isHeld}
              onPlace={(x, y) => {
                const rotated = (editor.held?.piece ?? placed?.piece)?.rotated ?? false;
                const piece = pieceAt(editor.bench, selected, x, y, rotated);
                if (piece) editor.putDown(at, piece);
              }}
            />
          )}
          <Tray editor={editor} />
        </aside>
      </div>
      {draft.sheets.length > 1 && (
        <SheetStrip
          sheets={draft.sheets.map((s) => ({ ...s, nodes: [...s.nodes], itemArea: 0, keptArea: 0, wasteArea: 0 }))}
          at={at}
          isCut={() => false}
          onChoose={onChooseSheet}
        />
      )}
    </Stack>
  );
}
