import { Autocomplete } from '@mantine/core';
import { useState } from 'react';
import type { AddressProvider, PlaceParts } from '../../lib/maps/address-provider.ts';
import { Field } from '../../ui/field.tsx';
import form from '../form/form.module.css';
import type { Bound } from '../form/form-state.ts';
import { useHints } from './use-hints.ts';

interface Props extends Bound<string> {
  readonly provider: AddressProvider;
  readonly country: string;
  readonly onPlace: (parts: PlaceParts) => void;
}

/** The street, with places to choose from while it is typed. */
export function StreetField({ provider, country, id, value, error, onChange, onPlace }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const { hints, failure } = useHints(provider, typed, country);
  const choose = async (hintId: string) => {
    setTyped(null);
    try {
      onPlace(await provider.place(hintId));
      setLost(null);
    } catch (cause) {
      setLost(cause instanceof Error ? cause.message : 'Google Maps did not answer');
    }
  };
  const trouble = lost ?? failure;
  return (
    <Field
      label="Street"
      width={44}
      id={id}
      error={error}
      help="Type to find the address"
      warning={trouble ? `${trouble}. Type the address by hand.` : undefined}
    >
      {(ids) => (
        <Autocomplete
          {...ids}
          value={value}
          data={hints.map((hint) => ({ value: hint.id, label: hint.text }))}
          filter={({ options }) => options}
          autoComplete="off"
          error={error ? true : undefined}
          onChange={(text) => {
            // Choosing a place writes its text here too, before its parts arrive.
            if (hints.some((hint) => hint.text === text)) return;
            setTyped(text);
            onChange(text);
          }}
          onOptionSubmit={(hint) => void choose(hint)}
          classNames={{ input: form.pick, dropdown: form.dropdown, option: form.option, options: form.options }}
          withScrollArea={false}
          comboboxProps={{ transitionProps: { duration: 120 }, withinPortal: false }}
        />
      )}
    </Field>
  );
}
