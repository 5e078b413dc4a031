import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useProfile } from '../../lib/auth/profile.ts';
import { useRecents } from '../../lib/page/recents.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './search-box.module.css';
import { useSearch } from './use-search.ts';

interface Result {
  readonly name: string;
  readonly link: string;
  readonly icon: string;
}

interface Props {
  readonly isFocused?: boolean;
  /** After a result was opened, or Escape. */
  readonly onDone?: () => void;
  readonly ref?: Ref<{ focus(): void }>;
}

/** Search over everything: records by number, name, phone, barcode or amount, and pages. Empty, it offers what was open lately. */
export function SearchBox({ isFocused, onDone, ref }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const navigate = useNavigate();
  const recents = useRecents(useProfile().user.id);
  const search = useSearch(text);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const groups =
    text.trim() === '' && recents.length > 0
      ? [{ name: 'Recently opened', results: recents.map(({ name, path }) => ({ name, link: path, icon: 'clock' })) }]
      : search.groups;
  const results = groups.flatMap((group) => group.results);
  const chosen = Math.min(at, results.length - 1);
  const close = () => {
    setOpen(false);
    onDone?.();
  };
  const open = (result: Result, isNewTab: boolean) => {
    if (isNewTab) window.open(result.link, '_blank', 'noopener');
    else void navigate({ href: result.link });
    setText('');
    close();
    input.current?.blur();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[chosen];
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (text === '') input.current?.blur();
      setText('');
      close();
    } else if (step && results.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter' && result && isOpen) {
      event.preventDefault();
      open(result, event.ctrlKey || event.metaKey);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const isShown = isOpen && (text.trim() !== '' || results.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the box
    <div className={styles.box} onBlur={onBlur}>
      <div className={styles.field}>
        <IconSearch size={15} stroke={1.6} aria-hidden />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && results[chosen] ? `${list}-${chosen}` : undefined}
          placeholder="Search orders, contacts, panels…"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: on a phone the field appears because it was asked for
          autoFocus={isFocused}
          value={text}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setOpen(true);
          }}
          onKeyDown={onKey}
        />
        <Kbd>/</Kbd>
      </div>
      <div className="sr-only" role="status">
        {isShown && !search.isSearching && search.error === null && `${results.length} results`}
      </div>
      {isShown && (
        <div className={styles.panel}>
          <State search={search} isEmpty={results.length === 0} />
          <div id={list} role="listbox" aria-label="Results" className={styles.list}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={group.name} role="group" aria-label={group.name}>
                <div className={styles.group} aria-hidden>
                  {group.name}
                </div>
                {group.results.map((result) => {
                  const index = results.indexOf(result);
                  return (
                    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option
                    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field opens it
                    <div
                      key={result.link}
                      id={`${list}-${index}`}
                      role="option"
                      aria-selected={index === chosen}
                      className={styles.result}
                      onMouseDown={(event) => event.preventDefault()}
                      onMouseMove={() => index !== at && setAt(index)}
                      onClick={(event) => open(result, event.ctrlKey || event.metaKey)}
                    >
                      <Icon name={result.icon} />
                      <span>{result.name}</span>
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function State({ search, isEmpty }: { readonly search: ReturnType<typeof useSearch>; readonly isEmpty: boolean }) {
  if (search.isSearching) return <p className={styles.state}>Searching...</p>;
  if (search.error !== null)
    return (
      <p className={styles.state} role="alert">
        {search.error}{' '}
        <Button variant="quiet" onClick={search.retry}>
          Try Again
        </Button>
      </p>
    );
  return isEmpty ? <p className={styles.state}>No results found</p> : null;
}
