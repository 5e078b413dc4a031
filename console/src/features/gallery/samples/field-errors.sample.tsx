import type { ApiError } from '../../../lib/api/errors.ts';
import { TextField } from '../../../widgets/form/fields.tsx';
import { Form } from '../../../widgets/form/form.tsx';
import type { Sample } from '../sample.ts';
import { useSampleForm } from '../sample-form.ts';
import { longWords, reasons } from '../sample-parts.tsx';
import { broken } from '../sample-source.ts';

const values = { name: 'Bayside Glass', email: 'orders@bayside' };

const form = (
  at: string,
  wrong: Readonly<Record<string, string>>,
  isRunning = false,
  refused: ApiError | null = null,
) =>
  function Refused() {
    const { error, fieldErrors, bind } = useSampleForm(at, values, wrong);
    return (
      <Form command={{ error: error ?? refused, fieldErrors, isRunning }} onSubmit={() => {}}>
        <TextField label="Name" {...bind('name')} />
        <TextField label="E-mail" {...bind('email')} />
      </Form>
    );
  };

export default {
  states: {
    empty: { show: form('empty', {}) },
    loading: { show: form('loading', {}, true), note: 'Being sent.' },
    filled: {
      show: form('filled', { name: 'Another contact has this name', email: 'Please enter a valid email address' }),
      note: 'The headline leads to each field; a changed field loses its message.',
    },
    error: { show: form('error', {}, false, broken), note: 'Refused, but no field is wrong.' },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: { show: form('long', { name: longWords }) },
  },
} satisfies Sample;
