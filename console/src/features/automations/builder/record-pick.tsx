import { searchContract, shortestSearch } from '@glasshouse/services/contexts/roof/search/search.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { PickField } from '../../../widgets/form/pick-field.tsx';

interface Props {
  readonly label: string;
  /** Where records of the kind are shown: `/orders`. */
  readonly link: string;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

/** A record of one kind, found as the search of the top bar finds it: only what the user may read. */
export function RecordPick({ label, link, value, onChange }: Props) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const isAsked = wanted.length >= shortestSearch || /^\d+$/.test(wanted);
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(searchContract.search, { query: { search: wanted } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const found = (data ?? [])
    .flatMap((group) => group.results)
    .flatMap((one) => {
      const id = one.link.startsWith(`${link}/`) ? one.link.slice(link.length + 1) : '';
      return /^\d+$/.test(id) ? [{ value: id, label: one.name }] : [];
    });
  const key = value === null ? '' : String(value);
  const kept = names[key];
  const options = kept && !found.some((one) => one.value === key) ? [{ value: key, label: kept }, ...found] : found;
  return (
    <PickField
      label={label}
      id="rule-record"
      isOptional
      width={36}
      value={key}
      error={undefined}
      options={options}
      placeholder="Number, name or reference"
      isLoading={isFetching || text.trim() !== wanted}
      onSearch={(next) => setText(next === kept ? '' : next)}
      onChange={(next) => {
        const name = found.find((one) => one.value === next)?.label;
        if (name) setNames({ ...names, [next]: name });
        onChange(next === '' ? null : Number(next));
      }}
    />
  );
}
