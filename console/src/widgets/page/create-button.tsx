import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useActions } from '../../lib/actions/actions.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { LinkButton } from '../../ui/button.tsx';
import { BlockedAction } from '../action-bar/blocked-action.tsx';
import { simpleAction } from '../action-bar/simple-action.ts';

interface Props {
  readonly to: string;
  readonly label: string;
  /** Why this user may not; the button stays and says so. */
  readonly blocker: string | null;
}

/** The button that starts a new record of a list, also under C and in the palette. */
export function CreateButton({ to, label, blocker }: Props) {
  const navigate = useNavigate();
  const run = () => {
    if (blocker === null) void navigate({ to });
  };
  useKeys([{ keys: 'c', label, group: 'List', run }]);
  useActions([{ id: `create ${to}`, label, group: 'List', keys: 'c', blocker, run }]);
  if (blocker === null)
    return (
      <LinkButton to={to} variant="primary" kbd="c" icon={<IconPlus size={15} aria-hidden />}>
        {label}
      </LinkButton>
    );
  return <BlockedAction action={simpleAction(to, label, blocker)} />;
}
