import { ColourInput } from '../../../ui/colour-input.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons, useField } from '../sample-parts.tsx';

const colour = (start: string, label = 'Colour', wrong?: string) =>
  function Colour() {
    const { value, onChange, id, error } = useField(start, wrong);
    return (
      <Field label={label} id={id} error={error}>
        {(ids) => <ColourInput ids={ids} value={value} onChange={onChange} />}
      </Field>
    );
  };

export default {
  states: {
    empty: { show: colour(''), note: 'Without a value it stands at #fc5c65.' },
    loading: reasons.noFetch,
    filled: { show: colour('#20bf6b') },
    error: { show: colour('#20bf6b', 'Colour', 'Another label has this colour') },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: colour('#45aaf2', longWords) },
  },
} satisfies Sample;
