import { networkError } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { showNetworkError } from '../../../ui/network-error.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { badFields, broken } from '../sample-source.ts';

const shows = (error: unknown, title?: string) =>
  function Shows() {
    return <Button onClick={() => showNetworkError(error, title)}>Open</Button>;
  };

export default {
  states: {
    empty: { show: shows(new Error('')), note: 'No sentence of the server: a general text.' },
    loading: reasons.noFetch,
    filled: { show: shows(broken) },
    error: { show: shows(networkError()), note: 'The server was not reached.' },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: {
      show: shows(badFields({ a: longWords, b: longWords }), 'Error Syncing Item'),
      note: 'The title can be another.',
    },
  },
} satisfies Sample;
