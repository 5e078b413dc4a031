import type { MergeRefusal } from '@glasshouse/services/contexts/orders/merge/merge.contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './merge-conflicts.module.css';
import { mergeText } from './merge-values.ts';

export type MergeChoices = Readonly<Record<string, 'yours' | 'theirs'>>;

interface Props {
  readonly refusal: MergeRefusal;
  readonly choices: MergeChoices;
  readonly stockCodes: ReadonlyMap<number, string>;
  readonly isSaving: boolean;
  readonly onChoose: (choices: MergeChoices) => void;
  readonly onSave: () => void;
}

const all = (refusal: MergeRefusal, side: 'yours' | 'theirs'): MergeChoices =>
  Object.fromEntries(refusal.conflicts.map(({ target }) => [target, side]));

/** Fields that two people changed differently, side by side; the rest is put together without asking. */
export function MergeConflicts({ refusal, choices, stockCodes, isSaving, onChoose, onSave }: Props) {
  const who = refusal.by.join(' and ') || 'Somebody';
  const open = refusal.conflicts.filter(({ target }) => !choices[target]).length;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <section className={styles.box} aria-labelledby="merge-title">
      <h2 id="merge-title" className={styles.title}>
        <Icon name="alert" size={18} />
        {who} changed the same {refusal.conflicts.length === 1 ? 'field' : 'fields'}. Choose which to keep.
      </h2>
      <p className={styles.note}>Nothing is lost: every other change by you and {who} is kept.</p>
      <Stack gap={12}>
        {refusal.conflicts.map((conflict, i) => {
          const text = (value: unknown) => mergeText(conflict, value, stockCodes);
          return (
            <fieldset key={conflict.target} className={styles.row}>
              <legend>
                {conflict.label} <small>was {text(conflict.base)}</small>
              </legend>
              {(['yours', 'theirs'] as const).map((side) => (
                <label key={side} data-chosen={choices[conflict.target] === side || undefined}>
                  <input
                    ref={i === 0 && side === 'yours' ? first : undefined}
                    type="radio"
                    name={`merge-${conflict.target}`}
                    checked={choices[conflict.target] === side}
                    onChange={() => onChoose({ ...choices, [conflict.target]: side })}
                  />
                  <span>{side === 'yours' ? 'Yours' : `From ${who}`}</span>
                  <strong>{text(conflict[side])}</strong>
                </label>
              ))}
            </fieldset>
          );
        })}
      </Stack>
      <Row gap={8} align="center" isWrapped>
        <Button variant={open > 0 ? 'blocked' : 'primary'} isBusy={isSaving} disabled={open > 0} onClick={onSave}>
          Save with these choices
        </Button>
        <Button onClick={() => onChoose(all(refusal, 'yours'))}>Keep all my changes</Button>
        <Button onClick={() => onChoose(all(refusal, 'theirs'))}>Take all of {who}</Button>
        <span role="status" className={styles.left}>
          {open > 0 ? `${open} to choose` : 'Everything is chosen'}
        </span>
      </Row>
    </section>
  );
}
