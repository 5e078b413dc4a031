import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

async function ask(): Promise<void> {
  if (typeof Notification === 'undefined') toast.warning('This browser has no notifications of the system');
  else toast.info(`Notifications of the system: ${await Notification.requestPermission()}`);
}
const Ask = () => <Button onClick={() => void ask()}>May this browser notify?</Button>;

export default {
  states: {
    empty: 'While this window is looked at none is shown.',
    loading: reasons.noFetch,
    filled: {
      show: Ask,
      note: 'With permission the bell shows title, body and link for 7 s while another window is in front.',
    },
    error: 'A browser without notifications shows the bell alone.',
    denied: { show: Ask, note: 'Refused by the browser: the bell alone.' },
    disabled: reasons.noDisabled,
    long: 'The system cuts what is too long.',
  },
} satisfies Sample;
