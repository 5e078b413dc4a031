import type { RecordAction } from '../../../widgets/action-bar/arrange.ts';
import { MoreMenu } from '../../../widgets/action-bar/more-menu.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const action = (label: string, why?: string, dangerous = false): RecordAction => ({
  action: label,
  label,
  allowed: why === undefined,
  needsReason: false,
  dangerous,
  blockers: why === undefined ? [] : [{ text: why, who: 'accounts', how: 'Take the payment' }],
});
const menu = (...actions: RecordAction[]) =>
  function Menu() {
    return <MoreMenu actions={actions} onPress={() => {}} />;
  };

export default {
  states: {
    empty: 'A menu with nothing in it is not drawn.',
    loading: reasons.noFetch,
    filled: { show: menu(action('Copy'), action('Print'), action('Cancel order', undefined, true)) },
    error: reasons.noError,
    denied: { show: menu(action('Invoice', 'Needs the right to create invoices')), note: 'Stays, and says why.' },
    disabled: { show: menu(action('Copy'), action('Release', 'The deposit is not paid')) },
    long: { show: menu(action(longWords), action('Release', longWords)) },
  },
} satisfies Sample;
