import { creations, ways } from '../../../widgets/record-link/record-routes.ts';
import { useBorrowed } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { longName } from '../sample-parts.tsx';

function Bar() {
  const TopBar = useBorrowed('TopBar');
  return <TopBar hasRail={false} />;
}

export default {
  isWide: true,
  states: {
    empty: 'Always full; what its menus hold is shown with each of them.',
    loading: 'It is there before the page is.',
    filled: { show: Bar, note: 'The one over this page is the same.' },
    error: 'Lost connections are told beside the bell: Live, reconnecting, offline.',
    denied: {
      without: [...creations.map(({ access }) => access), ways.ticket.access],
      show: Bar,
      note: 'Nothing to create: Quick Create is not drawn.',
    },
    disabled: 'The assistant is not in this version: its button stays and says so.',
    long: { profile: { companyName: longName }, show: Bar },
  },
} satisfies Sample;
