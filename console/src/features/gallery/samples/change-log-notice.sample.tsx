import { markViewed } from '../../../lib/page/viewed-version.ts';
import { Button } from '../../../ui/button.tsx';
import { useBorrowed } from '../borrowed.ts';
import type { Sample } from '../sample.ts';
import { reasons } from '../sample-parts.tsx';

function Notice() {
  const ChangeLogNotice = useBorrowed('ChangeLogNotice');
  return (
    <>
      <ChangeLogNotice />
      <Button onClick={() => markViewed('')}>Show it again</Button>
    </>
  );
}

export default {
  isWide: true,
  states: {
    empty: "Hidden, or What's New was opened: nothing is drawn.",
    loading: reasons.noFetch,
    filled: { show: Notice, note: 'Until this version has been looked at on this browser; here and over the page.' },
    error: reasons.noError,
    denied: reasons.noRights,
    disabled: reasons.noDisabled,
    long: reasons.words,
  },
} satisfies Sample;
