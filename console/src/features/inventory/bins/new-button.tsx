import type { Access } from '@glasshouse/services/platform/contract/access';
import { IconPlus } from '@tabler/icons-react';
import { useActions } from '../../../lib/actions/actions.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { useKeys } from '../../../lib/keys/keys.ts';
import { Button } from '../../../ui/button.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';

interface Props {
  readonly label: string;
  readonly access: Access;
  readonly onOpen: () => void;
}

/** Opens the form of something new; by the key c and the palette too. */
export function NewButton({ label, access, onOpen }: Props) {
  const why = useRights().why(access);
  const run = () => why === null && onOpen();
  useKeys([{ keys: 'c', label, group: 'List', run }]);
  useActions([{ id: label, label, group: 'List', keys: 'c', blocker: why, run }]);
  return why === null ? (
    <Button variant="primary" kbd="c" icon={<IconPlus size={15} aria-hidden />} onClick={run}>
      {label}
    </Button>
  ) : (
    <BlockedAction action={simpleAction('create', label, why)} />
  );
}
