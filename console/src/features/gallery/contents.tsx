import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Input } from '../../ui/input.tsx';
import type { Block } from './blocks.ts';
import styles from './gallery.module.css';

interface Props {
  readonly blocks: readonly Block[];
  readonly current: Block | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onOpen: (block: Block) => void;
}

/** The list of the blocks, with a search over it. The arrow down goes from the search into the list, Escape empties it. */
export function Contents({ blocks, current, text, onText, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!current) return;
    // After the router has put its own scroll positions back.
    const timer = setTimeout(
      () => list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
      50,
    );
    return () => clearTimeout(timer);
  }, [current]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onText('');
    const first = blocks[0];
    if (event.key === 'Enter' && first) onOpen(first);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('a')?.focus();
  };
  return (
    <nav className={styles.contents} aria-label="Blocks">
      <Input
        type="search"
        aria-label="Search the blocks"
        placeholder="Search the blocks"
        data-gallery-search
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
      />
      <ul className={styles.blocks} ref={list} onKeyDown={stepThrough}>
        {blocks.map((block) => (
          <li key={block.id}>
            <a
              href={`#${block.id}`}
              aria-current={block === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                onOpen(block);
              }}
            >
              <span className={`tabular ${styles.id}`}>{block.id}</span>
              {block.title}
            </a>
          </li>
        ))}
      </ul>
      {blocks.length === 0 && <p className={styles.none}>No block matches</p>}
    </nav>
  );
}

/** Arrows go from line to line. */
function stepThrough(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const lines = [...event.currentTarget.querySelectorAll('a')];
  lines[lines.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus();
}
