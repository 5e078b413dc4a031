import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useRights } from '../../../lib/auth/profile.ts';
import { IconButton } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Row } from '../../../ui/layout.tsx';

interface Props {
  /** What the part is called: a street, a name. */
  readonly name: string;
  readonly noun: 'address' | 'person';
  readonly isDefault: boolean;
  /** Others are there: the default one stays then. */
  readonly hasOthers: boolean;
  readonly onEdit: () => void;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/** What may be done with one address or person of a contact; nothing for who may not change contacts. */
export function PartButtons({ name, noun, isDefault, hasOthers, onEdit, onDefault, onRemove }: Props) {
  const { allows } = useRights();
  if (!allows(contactsContract.updateContact.access)) return null;
  const remove = async () => {
    const text = `The history of the contact keeps this ${noun}.`;
    if (await confirm({ title: `Remove ${name}?`, text, yes: 'Remove', isDangerous: true })) onRemove();
  };
  return (
    <Row gap={4}>
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={16} aria-hidden />
      </IconButton>
      {!isDefault && (
        <IconButton label={`Make ${name} the default ${noun}`} onClick={onDefault}>
          <IconStar size={16} aria-hidden />
        </IconButton>
      )}
      {(!isDefault || !hasOthers) && (
        <IconButton label={`Remove ${name}`} onClick={() => void remove()}>
          <IconTrash size={16} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
