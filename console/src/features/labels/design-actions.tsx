import { printLabels } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

const list = '/admin/configuration/labels';

/** What can be done with a saved layout beside drawing it. */
export function DesignActions({ id, name, isArchived }: Props) {
  const { why } = useRights();
  const navigate = useNavigate();
  const refresh = [printLabels.calls.list, printLabels.calls.get];
  const archive = useCommand(printLabels.calls.archive, { success: 'Archived', refresh });
  const restore = useCommand(printLabels.calls.restore, { success: 'Restored', refresh });
  const remove = useCommand(printLabels.calls.remove, {
    success: 'Deleted',
    refresh: [printLabels.calls.list],
    onDone: () => void navigate({ to: list as never }),
  });
  const asked = async (yes: string, text: string, run: () => Promise<unknown>) => {
    if (await confirm({ title: `${yes} ${name}?`, text, yes, isDangerous: true })) await run();
  };
  const instead =
    'Labels that were printed with it are printed with the default or the layout of the product from now on.';
  const blocked = (right: 'create' | 'update' | 'delete') => {
    const reason = why(printLabels.rights[right]);
    return { disabled: reason !== null, ...(reason ? { title: reason } : {}) };
  };
  return (
    <>
      <Button
        {...blocked('create')}
        onClick={() => void navigate({ to: `${list}/design` as never, search: { copy: id } as never })}
      >
        Copy
      </Button>
      {isArchived ? (
        <Button {...blocked('update')} onClick={() => void restore.run({ params: { id } })}>
          Restore
        </Button>
      ) : (
        <Button
          {...blocked('update')}
          onClick={() => void asked('Archive', instead, () => archive.run({ params: { id } }))}
        >
          Archive
        </Button>
      )}
      <Button
        variant="danger"
        {...blocked('delete')}
        onClick={() => void asked('Delete', `${instead} This cannot be undone.`, () => remove.run({ params: { id } }))}
      >
        Delete
      </Button>
    </>
  );
}
