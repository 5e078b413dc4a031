import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type MadeSheet, useTakeBack } from './auto-batch.queries.ts';

/** Sheets named one by one; of more only the first and the last are. */
const namedOneByOne = 6;

interface Props {
  readonly sheets: readonly MadeSheet[];
  readonly station: number;
  readonly isQueued: boolean;
  readonly onClose: () => void;
}

/** What was made, with the way to it and back. */
export function Outcome({ sheets, station, isQueued, onClose }: Props) {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const takeBack = useTakeBack(station, setKept);
  const many = sheets.length === 1 ? '1 sheet' : `${formatCount(sheets.length)} sheets`;
  if (kept !== null)
    return (
      <Notice
        icon={kept.length ? 'alert' : 'undo'}
        tone={kept.length ? 'attention' : 'neutral'}
        role="status"
        title={kept.length ? `${formatCount(kept.length)} of ${many} could not be removed` : `${many} undone`}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        {kept.length ? kept.join('. ') : 'Their panels can be batched again.'}
      </Notice>
    );
  const shown = sheets.length > namedOneByOne ? [sheets[0], sheets.at(-1)] : sheets;
  return (
    <Notice
      icon="circle-check"
      role="status"
      title={`${many} made${isQueued ? ', optimising has started' : ''}`}
      actions={
        <>
          <LinkButton to="/optimiser/sheets">Show the sheets</LinkButton>
          <Button
            icon={<IconArrowBackUp size={15} aria-hidden />}
            isBusy={takeBack.left > 0}
            onClick={() => void takeBack.run(sheets)}
          >
            {takeBack.left > 0 ? `Undoing, ${formatCount(takeBack.left)} left` : 'Undo'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {shown.flatMap((sheet, i) =>
        sheet
          ? [
              i > 0 && (shown.length < sheets.length ? ' to ' : ', '),
              <Link key={sheet.id} to="/optimiser/sheets/$id" params={{ id: sheet.id } as never}>
                {sheet.number}
              </Link>,
            ]
          : [],
      )}
    </Notice>
  );
}
