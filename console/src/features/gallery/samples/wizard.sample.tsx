import { AreaField, TextField } from '../../../widgets/form/fields.tsx';
import { Wizard } from '../../../widgets/wizard/wizard.tsx';
import type { Sample } from '../sample.ts';
import { useSampleForm } from '../sample-form.ts';
import { longWords, reasons } from '../sample-parts.tsx';

interface Parts {
  readonly name?: string;
  readonly notes?: string;
  readonly wrong?: Readonly<Record<string, string>>;
  readonly isRunning?: boolean;
  readonly title?: string;
}
const wizard = (at: string, parts: Parts = {}) =>
  function Steps() {
    const {
      name = 'Bayside Glass',
      notes = 'Ring before noon',
      wrong = {},
      isRunning = false,
      title = 'Contact',
    } = parts;
    const { error, fieldErrors, bind, reset } = useSampleForm(at, { name, notes }, wrong);
    return (
      <Wizard
        label={`New ${title}`}
        steps={[
          { name: 'who', title, fields: [`${at}.name`], content: <TextField label="Name" {...bind('name')} /> },
          {
            name: 'more',
            title: 'More',
            fields: [`${at}.notes`],
            content: <AreaField label="Notes" {...bind('notes')} />,
          },
        ]}
        command={{ error, fieldErrors, isRunning }}
        finishLabel="Create"
        onFinish={() => {}}
        onCancel={reset}
      />
    );
  };

export default {
  isWide: true,
  states: {
    empty: { show: wizard('empty', { name: '', notes: '' }) },
    loading: { show: wizard('loading', { isRunning: true }), note: 'Being sent: the last button waits.' },
    filled: { show: wizard('filled'), note: 'Next and Enter go on; Ctrl Enter finishes.' },
    error: {
      show: wizard('error', { wrong: { name: 'Another contact has this name', notes: 'Use at most 200 characters' } }),
      note: 'Each step counts its errors; the first opens.',
    },
    denied: reasons.noRights,
    disabled: 'Back is disabled at the first step, as under Empty.',
    long: {
      show: wizard('long', { name: longWords, notes: longWords, title: 'Who the glass is for and who pays for it' }),
    },
  },
} satisfies Sample;
