import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const says = (label: string, run: () => void) =>
  function Says() {
    return <Button onClick={run}>{label}</Button>;
  };

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: says('Say that it is done', () => toast.success('Password Updated')), note: 'Stays 5 s.' },
    error: { show: says('Say that it failed', () => toast.error('Could not export the data')), note: 'Stays 2 s.' },
    denied: { show: says('Warn', () => toast.warning('Read-only')), note: 'Stays 2 s.' },
    disabled: reasons.noDisabled,
    long: { show: says('Say much', () => toast.success(longWords)) },
  },
  others: {
    'With an action': {
      show: says('Say with Undo', () =>
        toast.success('Comment Removed', { label: 'Undo', run: () => toast.info('Undone') }),
      ),
      note: 'At most one action.',
    },
  },
} satisfies Sample;
