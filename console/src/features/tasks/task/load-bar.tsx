import { type SubmitEvent, useState } from 'react';
import { play } from '../../../lib/scan/sounds.ts';
import { useWedge } from '../../../lib/scan/use-wedge.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { loadPanel, type ScanWord } from './actions.ts';
import styles from './task.module.css';

/** Scans panels onto the truck one after the other, with an answer that is seen and heard. */
export function useLoading(id: number, canLoad: boolean) {
  const [word, setWord] = useState<ScanWord | null>(null);
  const load = async (barcode: string) => {
    const said = canLoad ? await loadPanel(id, barcode) : { text: 'Loading is over for this task', isWrong: true };
    play(said.isWrong ? 'refused' : 'done');
    setWord(said);
  };
  useWedge((text) => void load(text));
  return { word, load };
}

interface Props {
  readonly word: ScanWord | null;
  readonly left: number;
  readonly onLoad: (barcode: string) => void;
}

/** The thumb bar while loading: a field for labels, and what the last scan did. */
export function LoadBar({ word, left, onLoad }: Props) {
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onLoad(text.trim().toUpperCase());
    setText('');
  };
  return (
    <form className={styles.bar} onSubmit={submit}>
      <p className={styles.word} data-wrong={word?.isWrong || undefined} role="status">
        {word ? word.text : `${left} ${left === 1 ? 'panel' : 'panels'} to load. Scan, type a label, or touch a panel.`}
      </p>
      <div className={styles.barRow}>
        <Input
          aria-label="Label of a panel"
          placeholder="Scan or type a label"
          autoComplete="off"
          isLarge
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" className={styles.thumb} icon={<Icon name="scan" size={18} />}>
          Load
        </Button>
      </div>
    </form>
  );
}
