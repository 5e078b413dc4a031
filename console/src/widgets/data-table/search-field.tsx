import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/keys.ts';
import styles from './toolbar.module.css';
import type { TableUrl } from './use-table-url.ts';

/** A list searches once the typing has paused this long, ms. */
export const searchPause = 200;

interface Props {
  readonly url: TableUrl;
  readonly noun: readonly [one: string, many: string];
}

/** Types ahead; asks the server once the typing pauses. `/` comes here, Escape empties it and goes back to the rows. */
export function SearchField({ url, noun }: Props) {
  const wanted = url.search.q ?? '';
  const [text, setText] = useState(wanted);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(url);
  latest.current = url;
  /** What this field asked for and the address does not say yet. */
  const asked = useRef<string[]>([]);
  useEffect(() => {
    const at = asked.current.indexOf(wanted);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    // What was asked for here comes back when more has been typed; only what others ask for is taken over.
    if (at < 0) setText(wanted);
  }, [wanted]);
  useEffect(() => {
    if (text === wanted) return;
    const timer = setTimeout(() => {
      asked.current.push(text);
      latest.current.change({ q: text || undefined });
    }, searchPause);
    return () => clearTimeout(timer);
  }, [text, wanted]);
  useKeys([
    {
      keys: '/',
      label: `Search ${noun[1]}`,
      group: 'List',
      moves: true,
      isOver: true,
      run: () => field.current?.select(),
    },
  ]);
  const leave = () => {
    if (text) setText('');
    else field.current?.blur();
  };
  return (
    <label className={styles.search}>
      <IconSearch size={15} stroke={1.6} aria-hidden />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={(e) => e.key === 'Escape' && leave()}
        placeholder={`Search ${noun[1]}`}
        aria-label={`Search ${noun[1]}`}
      />
      {text && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={() => setText('')}>
          <IconX size={14} aria-hidden />
        </button>
      )}
    </label>
  );
}
