import type { Access } from '@glasshouse/services/platform/contract/access';
import { useRights } from '../../../lib/auth/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../../widgets/action-bar/simple-action.ts';

interface Props {
  readonly label: string;
  readonly access: Access;
  readonly onPress: () => void;
}

/** The button that sets up another stage or station; who may not is told why. */
export function NewPlace({ label, access, onPress }: Props) {
  const why = useRights().why(access);
  if (why !== null) return <BlockedAction action={simpleAction('create', label, why)} />;
  return (
    <Button icon={<Icon name="plus" size={15} />} onClick={onPress}>
      {label}
    </Button>
  );
}
