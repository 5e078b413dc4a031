import { Popover } from '@mantine/core';
import { IconHourglass, IconLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './action-bar.module.css';
import { ActionIcon } from './action-icon.tsx';
import type { RecordAction } from './arrange.ts';

const WhyNot = lazyPart<{ readonly action: RecordAction }>(() => import('../proof/why-not.tsx'));

/** The reasons of a blocked action, worst first: sentence, what unblocks it, who. */
export function Reasons({ action }: { readonly action: RecordAction }) {
  return (
    <ul className={styles.reasons}>
      {action.blockers.map((blocker) => (
        <li key={blocker.text}>
          <IconHourglass size={16} stroke={1.6} aria-hidden />
          <div>
            <p className={styles.sentence}>{blocker.text}</p>
            <dl className={styles.facts}>
              {blocker.how && (
                <div>
                  <dt>Unblocks it</dt>
                  <dd>{blocker.how}</dd>
                </div>
              )}
              {blocker.who && (
                <div>
                  <dt>Who</dt>
                  <dd>{blocker.who}</dd>
                </div>
              )}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly action: RecordAction;
  /** Allowed actions that clear the way. */
  readonly helpers?: readonly RecordAction[];
  readonly onHelp?: (helper: RecordAction) => void;
}

/**
 * A blocked action keeps its place and opens its reasons by click, Enter or touch, with the buttons that clear the way;
 * Escape closes them.
 */
export function BlockedAction({ action, helpers = [], onHelp }: Props) {
  const [isOpen, setOpen] = useState(false);
  const help = (helper: RecordAction) => {
    setOpen(false);
    onHelp?.(helper);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={440}
      withinPortal
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          variant="blocked"
          icon={<IconLock size={14} stroke={1.6} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          {action.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.popover} aria-labelledby={undefined} aria-label={`Why not: ${action.label}`}>
        <Reasons action={action} />
        <Suspense>{isOpen && <WhyNot action={action} />}</Suspense>
        {helpers.length > 0 && (
          <Row gap={6} isWrapped className={styles.helpers}>
            {helpers.map((helper) => (
              <Button key={helper.action} icon={<ActionIcon action={helper.action} />} onClick={() => help(helper)}>
                {helper.label}
              </Button>
            ))}
          </Row>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
