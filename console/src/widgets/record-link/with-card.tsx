import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import styles from './record-card.module.css';
import type { CardKind } from './record-routes.ts';

const RecordCard = lazyPart(() => import('./record-card.tsx'));

/** Resting on a name for so long asks for its card, ms. */
const restFor = 300;
/** Time to move the pointer from the name to the card, ms. */
const leaveFor = 150;

interface Props {
  readonly kind: CardKind;
  readonly id: number;
  readonly children: ReactNode;
}

/** Shows a card beside a name: on rest, or with Alt ↓ on the focused link; it stays while pointed at, Escape closes it. */
export function WithCard({ kind, id, children }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const soon = (open: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  const stay = () => soon(true, restFor);
  const leave = () => soon(false, leaveFor);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for the link inside, which is what has the focus
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && stay()}
      onPointerLeave={leave}
      onBlur={leave}
      onKeyDown={onKey}
    >
      {children}
      {isOpen && (
        <Suspense>
          <RecordCard kind={kind} id={id} anchor={anchor} />
        </Suspense>
      )}
    </span>
  );
}
