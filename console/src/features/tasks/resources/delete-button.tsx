import { resourcesContract } from '@glasshouse/services/contexts/tasks/resources/resources.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';
import type { useDeleteGroup } from './resources.queries.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  /** What becomes of what names it. */
  readonly text: string;
  /** Tab of the list it stood in. */
  readonly tab: 'resources' | 'groups';
  readonly useDelete: typeof useDeleteGroup;
}

/** Deletes a resource or a group, asked first, and leads back to its list. What still uses it is in the refusal. */
export function DeleteButton({ id, name, text, tab, useDelete }: Props) {
  const navigate = useNavigate();
  const remove = useDelete(() => void navigate({ to: '/tasks/configuration', hash: tab }));
  const why = useRights().why(resourcesContract.deleteResource.access);
  const ask = async () => {
    if (await confirm({ title: `Delete ${name}?`, text, yes: 'Delete', isDangerous: true }))
      void remove.run({ params: { id } });
  };
  if (why !== null) return <BlockedAction action={simpleAction('delete', 'Delete', why)} />;
  return (
    <Button variant="danger" isBusy={remove.isRunning} onClick={() => void ask()}>
      Delete
    </Button>
  );
}
