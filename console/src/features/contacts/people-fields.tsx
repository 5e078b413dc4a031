import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmailField } from '../../widgets/form/email-field.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { fieldId } from '../../widgets/form/form-state.ts';
import type { Person } from './contact-form-values.ts';
import styles from './contacts.module.css';

type Part = Exclude<keyof Person, 'id'>;

interface Props {
  readonly people: readonly Person[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (people: readonly Person[]) => void;
  readonly onClear: (field: string) => void;
}

/** The people to talk to. */
export function PeopleFields({ people, errors, onChange, onClear }: Props) {
  const change = (at: number, part: Part, value: string) => {
    onChange(people.map((person, i) => (i === at ? { ...person, [part]: value } : person)));
    onClear(`people.${at}.${part}`);
  };
  const bind = (at: number, part: Part) => ({
    id: fieldId(`people.${at}.${part}`),
    value: people[at]?.[part] ?? '',
    error: errors[`people.${at}.${part}`],
    onChange: (value: string) => change(at, part, value),
  });
  return (
    <>
      {people.map((person, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no number; they are known by their place
        <div key={i} className={styles.person}>
          <TextField label="Name" maxLength={120} autoComplete="off" {...bind(i, 'name')} />
          <EmailField label="E-mail" isOptional autoComplete="off" {...bind(i, 'email')} />
          <TextField label="Phone" type="tel" maxLength={40} isOptional autoComplete="off" {...bind(i, 'phone')} />
          <IconButton
            label={`Remove ${person.name || 'this person'}`}
            onClick={() => onChange(people.filter((_, at) => at !== i))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          icon={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...people, { name: '', email: '', phone: '' }])}
        >
          Add a person
        </Button>
      </div>
    </>
  );
}
