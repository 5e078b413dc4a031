import { type Label, type LabelType, labelsContract } from '@glasshouse/services/contexts/core/labels/labels.contract';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { LabelFormDialog } from './label-form-dialog.tsx';
import { LabelListDialog } from './label-list-dialog.tsx';

/** The next dialog opens this long after the one before has closed, ms. */
export const reopenMs = 250;

type Mode = { readonly is: 'list' } | { readonly is: 'edit'; readonly label: Label } | { readonly is: 'create' };

const list: Mode = { is: 'list' };

interface Props {
  readonly type: LabelType;
  readonly onClose: () => void;
}

/** The labels of a type: the list, and a dialog each to edit and to create one. A default export: fetched when opened. */
export default function LabelEditor({ type, onClose }: Props) {
  const [mode, setMode] = useModes();
  const { deleteLabel, restoreLabels } = useLabelCommands();
  const remove = async (label: Label) => {
    setMode(null);
    if (await confirm(deleteQuestion)) await deleteLabel.run({ params: { id: label.id } });
    setMode(list);
  };
  const restore = async () => {
    setMode(null);
    if (await confirm(restoreQuestion)) await restoreLabels.run({ body: { type } });
    setMode(list);
  };
  if (mode === null) return null;
  if (mode.is === 'list')
    return (
      <LabelListDialog
        type={type}
        onEdit={(label) => setMode({ is: 'edit', label })}
        onCreate={() => setMode({ is: 'create' })}
        onDelete={(label) => void remove(label)}
        onRestore={() => void restore()}
        onClose={onClose}
      />
    );
  return <LabelFormDialog type={type} label={mode.is === 'edit' ? mode.label : null} onClose={() => setMode(list)} />;
}

const deleteQuestion = {
  title: 'Delete Label?',
  text: 'Are you sure you want to delete this label? The label will be removed from all records linked to this label',
  isDangerous: true,
};
const restoreQuestion = {
  title: 'Restore Label Type?',
  text: 'Are you sure you want to restore the label names/colours for this type?',
};

/** One dialog at a time: the one shown closes at once, the wanted one opens after a moment. */
function useModes() {
  const [mode, show] = useState<Mode | null>(list);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const setMode = (next: Mode | null) => {
    clearTimeout(timer.current);
    show(null);
    if (next) timer.current = setTimeout(() => show(next), reopenMs);
  };
  return [mode, setMode] as const;
}

function useLabelCommands() {
  const refresh = [labelsContract.listLabels];
  return {
    deleteLabel: useCommand(labelsContract.deleteLabel, { success: 'Label deleted', refresh }),
    restoreLabels: useCommand(labelsContract.restoreLabels, { success: 'Labels restored', refresh }),
  };
}
