import { ApiError, networkError } from '../../../lib/api/errors.ts';
import { useBorrowed } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { broken } from '../sample-source.ts';

const failed = (error: Error) =>
  function Failed() {
    const PageError = useBorrowed('PageError');
    return <PageError error={error} reset={() => {}} />;
  };
const refused = (status: number, message: string) =>
  new ApiError({ status, code: 'Refused', message, reference: '01J9-GALLERY' });

export default {
  isWide: true,
  states: {
    empty: { show: failed(refused(404, 'This order does not exist')), note: 'Nothing at this address.' },
    loading: 'Before it comes the skeleton of the page.',
    filled: { show: failed(networkError()), note: 'A warning: the server was not reached.' },
    error: { show: failed(broken), note: 'Danger: the server said why; with the reference to quote.' },
    denied: { show: failed(refused(403, 'Needs the right to read orders')) },
    disabled: reasons.noDisabled,
    long: { show: failed(refused(500, `${longWords}. ${longWords}.`)) },
  },
} satisfies Sample;
