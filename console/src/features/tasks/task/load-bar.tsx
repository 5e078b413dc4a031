import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { type RefObject, type SubmitEvent, useState } from 'react';
import { useRights } from '../../../lib/auth/profile.ts';
import { play } from '../../../lib/scan/sounds.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Row } from '../../../ui/layout.tsx';
import { counted } from '../task-words.ts';
import { loadPanel, type ScanWord } from './actions.ts';
import styles from './task.module.css';

/** Scans panels onto the truck one after the other, with an answer that is seen and heard. */
export function useLoading(id: number, canLoad: boolean) {
  const [word, setWord] = useState<ScanWord | null>(null);
  const load = async (barcode: string) => {
    const said = canLoad ? await loadPanel(id, barcode) : { text: 'Loading has not started', isWrong: true };
    play(said.isWrong ? 'refused' : 'done');
    setWord(said);
  };
  useWedge((text) => void load(text));
  return { word, load };
}

interface Props {
  readonly word: ScanWord | null;
  readonly left: number;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onLoad: (barcode: string) => void;
}

/** The thumb bar while loading: a field for labels, and what the last scan did. */
export function LoadBar({ word, left, field, onLoad }: Props) {
  const [text, setText] = useState('');
  const why = useRights().why(tasksContract.scanItems.access);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return field.current?.focus();
    onLoad(text.trim().toUpperCase());
    setText('');
  };
  if (why !== null)
    return (
      <p className={styles.locked}>
        <Icon name="lock" size={15} /> {why}
      </p>
    );
  return (
    <form className={styles.bar} onSubmit={submit}>
      <p className={styles.word} data-said={word ? (word.isWrong ? 'wrong' : 'right') : undefined} role="status">
        {word && <Icon name={word.isWrong ? 'alert' : 'circle-check'} size={18} />}
        {word ? word.text : `${counted(left, 'panel')} to load. Scan, type a label, or touch a panel.`}
        {word?.undo && (
          <Button variant="quiet" onClick={() => void word.undo?.()}>
            Undo
          </Button>
        )}
      </p>
      <Row gap={8} className={styles.barRow}>
        <Input
          ref={field}
          aria-label="Label of a panel"
          placeholder="Scan or type a label"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          isLarge
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className={styles.thumb} icon={<Icon name="scan" size={18} />}>
          Load
        </Button>
      </Row>
    </form>
  );
}
