import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NoticeBar, type NoticeType } from '../../../ui/notice-bar.tsx';
import type { Sample } from '../sample.ts';
import { longWords, reasons } from '../sample-parts.tsx';

const bar = (type: NoticeType, text: string, hasClose = false) =>
  function Bar() {
    const [isOpen, setOpen] = useState(true);
    if (!isOpen) return <Button onClick={() => setOpen(true)}>Show it again</Button>;
    return (
      <NoticeBar type={type} onClose={hasClose ? () => setOpen(false) : undefined}>
        {text}
      </NoticeBar>
    );
  };

export default {
  isWide: true,
  states: {
    empty: reasons.noEmpty,
    loading: reasons.noFetch,
    filled: { show: bar('info', 'Prices were taken from the trade list of 1 July', true) },
    error: { show: bar('error', 'The invoice could not be synced') },
    denied: { show: bar('warning', 'Read-only') },
    disabled: reasons.noDisabled,
    long: { show: bar('warning', `${longWords}. ${longWords}.`, true) },
  },
  others: {
    Success: { show: bar('success', 'Everything is delivered') },
    Pause: { show: bar('pause', 'The order is on hold'), note: 'Told as an error.' },
  },
} satisfies Sample;
