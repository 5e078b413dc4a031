import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import styles from './communication-log.module.css';

const CommunicationLogDialog = lazyPart(() => import('./communication-log-dialog.tsx'));

interface Props {
  /** The communication log. */
  readonly id: number;
  readonly children?: ReactNode;
}

/** Opens one message that was sent; its dialog loads when it is opened. */
export function CommunicationLogLink({ id, children = 'View message' }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <CommunicationLogDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
