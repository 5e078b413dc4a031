import type { ReactNode } from 'react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { PageSkeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../widgets/form/fields.tsx';
import type { Sample } from '../sample.ts';
import { longName, longWords, Opens, reasons, useField } from '../sample-parts.tsx';

interface Parts {
  readonly title?: string;
  readonly size?: 'small' | 'large';
  readonly isBusy?: boolean;
  readonly autoCloseMs?: number;
}
const dialog = (content: ReactNode, { title = 'Rename the station', isBusy = false, ...parts }: Parts = {}) =>
  function Shown() {
    return (
      <Opens label="Open">
        {(close) => (
          <Dialog isOpen title={title} onClose={close} {...parts}>
            {content}
            <DialogButtons isBusy={isBusy} onSave={close} onClose={close} />
          </Dialog>
        )}
      </Opens>
    );
  };
function Name({ wrong }: { readonly wrong?: string }) {
  return <TextField label="Name" {...useField('Furnace', wrong)} />;
}
function Changed() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Opens label="Open">
      {(close) => (
        <Dialog isOpen title="Rename the station" isChanged={!isOpen} onClose={close}>
          <Name />
          <DialogButtons onSave={() => setOpen(true)} onClose={close} />
        </Dialog>
      )}
    </Opens>
  );
}

export default {
  states: {
    empty: reasons.noEmpty,
    loading: { show: dialog(<PageSkeleton rows={3} />, { isBusy: true }) },
    filled: { show: dialog(<Name />), note: 'Large by default. Escape and the cross close; the focus comes back.' },
    error: { show: dialog(<Name wrong="Another station has this name" />, { size: 'small' }) },
    denied: reasons.noRights,
    disabled: 'Save waits while it is being sent, as under Loading.',
    long: { show: dialog(<p>{`${longWords}. `.repeat(30)}</p>, { title: longName }) },
  },
  others: {
    'Typed in': { show: Changed, note: 'Leaving asks first.' },
    'Closes by itself': {
      show: dialog(<Name />, { autoCloseMs: 10_000 }),
      note: 'The rest is shown; it stands still under pointer and focus.',
    },
  },
} satisfies Sample;
