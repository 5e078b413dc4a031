import type { WebhookType } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import styles from './webhooks.module.css';
import { typesQuery } from './webhooks.queries.ts';

interface Props {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (types: readonly string[]) => void;
}

const holds = (one: WebhookType, words: readonly string[]) => {
  const text = `${one.group} ${one.label}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Which kinds of event are sent: by group, found by words, a whole group at once. */
export function TypesPicker({ value, error, onChange }: Props) {
  const { data } = useSuspenseQuery(typesQuery);
  const [search, setSearch] = useState('');
  const id = useId();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = data.data.filter((one) => holds(one, words));
  // What was chosen when the page opened stands first; ticking moves nothing.
  const [opened] = useState(() => new Set(data.data.filter((one) => value.includes(one.type)).map((one) => one.group)));
  const groups = Object.entries(Object.groupBy(shown, (one) => one.group)).sort(
    ([a], [b]) => Number(opened.has(b)) - Number(opened.has(a)) || a.localeCompare(b),
  );
  const chosen = new Set(value);
  const set = (types: readonly string[], isIn: boolean) =>
    onChange(isIn ? [...new Set([...value, ...types])] : value.filter((one) => !types.includes(one)));
  return (
    <div className={styles.picker}>
      <Field id={`${id}-search`} label="Find kinds of event" width={40}>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            placeholder="order held, invoice, delivery"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </Field>
      <p className={styles.counted} role="status">
        {formatCount(value.length)} of {formatCount(data.data.length)} kinds of event chosen
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className={styles.groups} aria-label="Kinds of event" tabIndex={0}>
        {groups.length === 0 && <p className={styles.words}>Nothing is called that. Try one word.</p>}
        {groups.map(([group, types = []]) => (
          <Group key={group} group={group} types={types} chosen={chosen} onSet={set} />
        ))}
      </section>
    </div>
  );
}

interface GroupProps {
  readonly group: string;
  readonly types: readonly WebhookType[];
  readonly chosen: ReadonlySet<string>;
  readonly onSet: (types: readonly string[], isIn: boolean) => void;
}

function Group({ group, types, chosen, onSet }: GroupProps) {
  const open = types.filter((one) => one.isAllowed).map((one) => one.type);
  const isAll = open.length > 0 && open.every((type) => chosen.has(type));
  return (
    <fieldset className={styles.group}>
      <legend className="sr-only">{group}</legend>
      <div className={styles.head}>
        <span aria-hidden>{group}</span>
        {open.length > 0 && (
          <Button variant="quiet" onClick={() => onSet(open, !isAll)}>
            {isAll ? 'None of' : 'All of'} {group.toLowerCase()}
          </Button>
        )}
      </div>
      <div className={styles.types}>
        {types.map((one) => (
          <label key={one.type} className={styles.type} data-denied={!one.isAllowed || undefined} title={one.needs}>
            <input
              type="checkbox"
              checked={chosen.has(one.type)}
              disabled={!one.isAllowed && !chosen.has(one.type)}
              onChange={(event) => onSet([one.type], event.target.checked)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
