import { Button } from '../../../ui/button.tsx';
import { confirm, type Question } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Sample } from '../sample.ts';
import { longName, longWords, reasons } from '../sample-parts.tsx';

const asks = (question: Question) =>
  function Asks() {
    const ask = async () => toast.info((await confirm(question)) ? 'Yes' : 'Cancel');
    return <Button onClick={() => void ask()}>Ask</Button>;
  };

export default {
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: asks({ title: 'Resend Email?', text: 'Resend the original communication to the contact again?' }) },
    error: {
      show: asks({
        title: 'Delete Comment?',
        text: 'This will delete the comment and any replies. This cannot be undone',
        isDangerous: true,
      }),
      note: 'Something is lost: the button is drawn in danger.',
    },
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: {
      show: asks({ title: `Delete ${longName}?`, text: `${longWords}. ${longWords}.`, yes: 'Delete it all the same' }),
    },
  },
} satisfies Sample;
