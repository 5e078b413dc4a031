import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../widgets/form/fields.tsx';
import { fieldId } from '../../widgets/form/form-state.ts';
import type { Person } from './contact-form-values.ts';
import styles from './contacts.module.css';

interface Props {
  readonly people: readonly Person[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (people: readonly Person[]) => void;
  readonly onClear: (field: string) => void;
}

const parts = [
  { part: 'name', label: 'Name', type: 'text' },
  { part: 'email', label: 'E-mail', type: 'email' },
  { part: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** The people to talk to. */
export function PeopleFields({ people, errors, onChange, onClear }: Props) {
  const change = (at: number, part: keyof Person, value: string) => {
    onChange(people.map((person, i) => (i === at ? { ...person, [part]: value } : person)));
    onClear(`people.${at}.${part}`);
  };
  return (
    <fieldset className={styles.group}>
      <legend>People</legend>
      {people.map((person, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people have no number; they are known by their place
        <div key={i} className={styles.person}>
          {parts.map(({ part, label, type }) => (
            <TextField
              key={part}
              id={fieldId(`people.${i}.${part}`)}
              label={label}
              type={type}
              isOptional={part !== 'name'}
              value={person[part]}
              error={errors[`people.${i}.${part}`]}
              onChange={(value) => change(i, part, value)}
            />
          ))}
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
    </fieldset>
  );
}
