import { copyText } from '../../../lib/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const copy = (text: string) =>
  function Copy() {
    return <Button onClick={() => void copyText(text)}>Copy “{text}”</Button>;
  };

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: copy('SO-24817'), note: 'Text Copied.' },
    error: 'A browser that refuses is only noted in its own console.',
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: copy(longWords) },
  },
} satisfies Sample;
