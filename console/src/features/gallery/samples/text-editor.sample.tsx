import { TextEditor } from '../../../ui/text-editor.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons, useField } from '../sample-parts.tsx';

const editor = (start: string, label = 'Message') =>
  function Editor() {
    const { value, onChange } = useField(start);
    return <TextEditor label={label} placeholder="Write a message…" value={value} onChange={onChange} />;
  };

export default {
  states: {
    empty: { show: editor('') },
    loading: 'The editor is loaded with the first page that has one; its room is kept.',
    filled: { show: editor('<p>With <b>bold</b>, <i>italic</i> and <u>underline</u>.</p>') },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: editor(`<p>${`${longWords}. `.repeat(4)}</p>`) },
  },
} satisfies Sample;
