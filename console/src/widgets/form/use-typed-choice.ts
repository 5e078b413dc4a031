import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SelectOption } from '../../ui/select.tsx';

interface Asked {
  /** What is chosen, as the field's label says it: "Customer". */
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** For lists the server searches: what it found are the matches. */
  readonly onSearch: ((text: string) => void) | undefined;
  readonly isLoading: boolean | undefined;
  /** How many the server found, where it sends only the first ones. */
  readonly matches: number | undefined;
}

/**
 * The text typed into a choice. Enter, and leaving the field, take the only match, also one that is still searched; any
 * other text stays and is marked until it is chosen by or cleared.
 */
export function useTypedChoice({ label, options, value, onChange, onSearch, isLoading = false, matches }: Asked) {
  const [text, setText] = useState('');
  // Null while the text is the label of what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [seen, setSeen] = useState(value);
  const isLeaving = useRef(false);
  if (seen !== value) {
    setSeen(value);
    setTyped(null);
    setAsked(false);
  }
  const wanted = typed?.trim() ?? '';
  const found = matching(options, wanted, value, onSearch !== undefined);
  const only = onlyOne(found, wanted);
  const take = () => {
    if (!only) return;
    setTyped(null);
    setAsked(false);
    setText(only.label);
    if (only.value !== value) onChange(only.value);
  };
  const settle = () => {
    if (wanted === '') return;
    setAsked(true);
    if (!isLoading) take();
  };
  useEffect(() => {
    if (isAsked && wanted !== '' && only && !isLoading) take();
  });
  const isMarked = isAsked && wanted !== '' && !only && !isLoading;
  return {
    /** Something is typed that nothing is chosen by: the form is not sent. */
    isOpen: wanted !== '',
    problem: isMarked ? sentence(label, wanted, found.length && (matches ?? found.length)) : undefined,
    bind: {
      searchValue: text,
      onSearchChange(next: string) {
        // The field writes its choice, or nothing, when it is left.
        if (isLeaving.current && wanted !== '') return;
        setText(next);
        onSearch?.(next);
      },
      onInput(event: FormEvent<HTMLInputElement>) {
        setTyped(event.currentTarget.value);
        setAsked(false);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const isSave = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's');
        if (isSave) return settle();
        if (event.key !== 'Enter' || wanted === '' || event.currentTarget.getAttribute('aria-activedescendant')) return;
        event.preventDefault();
        settle();
      },
      onBlurCapture() {
        isLeaving.current = true;
      },
      onBlur() {
        isLeaving.current = false;
        if (wanted === '') setTyped(null);
        settle();
      },
    },
  };
}

function matching(options: readonly SelectOption[], wanted: string, value: string, isSearched: boolean) {
  const plain = wanted.toLowerCase();
  const has = (option: SelectOption) => option.label.toLowerCase().includes(plain);
  // What is chosen stands in a searched list too, whatever is searched.
  return options
    .flatMap((option) => option.children ?? [option])
    .filter((option) => !option.isDisabled && ((isSearched && option.value !== value) || has(option)));
}

function onlyOne(found: readonly SelectOption[], wanted: string): SelectOption | undefined {
  if (wanted === '') return undefined;
  const same = found.filter((option) => option.label.toLowerCase() === wanted.toLowerCase());
  if (same.length === 1) return same[0];
  return found.length === 1 ? found[0] : undefined;
}

/** "Choose a customer: 3 match 'acme'", "No customer matches 'acme'". */
function sentence(label: string, wanted: string, count: number): string {
  const noun = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (count === 0) return `No ${noun} matches '${wanted}'`;
  return `Choose ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}: ${count} match '${wanted}'`;
}
