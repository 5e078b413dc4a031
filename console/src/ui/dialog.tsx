import { createContext, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { lazyPart } from '../lib/page/lazy-part.ts';
import { AutoClose } from './auto-close.tsx';
import { confirm } from './confirm.tsx';
import styles from './dialog.module.css';
import { useIsTop } from './dialog-stack.ts';
import { Row } from './layout.tsx';

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx'));

/** Has dialogs ready before the first one is asked for. */
export const fetchDialogs = DialogFrame.fetch;

/** Widths in px. A dialog is large unless it only asks something. */
const widths = { small: 480, large: 640 } as const;

interface Props {
  readonly isOpen: boolean;
  readonly title: string;
  readonly size?: keyof typeof widths;
  /** A width of its own, px. */
  readonly width?: number;
  /** Something was typed and not saved: Escape, the cross and a click beside it ask first. */
  readonly isChanged?: boolean;
  /** Closes by itself after this time; the rest is shown, and stands still under the pointer and the focus. */
  readonly autoCloseMs?: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** A dialog over the page; Escape and the cross close it, focus stays inside and returns after. */
export function Dialog({
  isOpen,
  title,
  size = 'large',
  width = widths[size],
  isChanged = false,
  autoCloseMs,
  children,
  onClose,
}: Props) {
  useFocusBack();
  const isTop = useIsTop(isOpen);
  const leave = async () => {
    if (!isChanged || (await confirm(leaveQuestion))) onClose();
  };
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <DialogFrame isOpen={isOpen} title={title} width={width} isTop={isTop} onClose={() => void leave()}>
        <InDialog value>
          {autoCloseMs === undefined ? (
            children
          ) : (
            <AutoClose ms={autoCloseMs} onDone={onClose}>
              {children}
            </AutoClose>
          )}
        </InDialog>
      </DialogFrame>
    </Suspense>
  );
}

/** True for what is drawn inside a dialog: forms put their buttons at its foot. */
const InDialog = createContext(false);
export const useInDialog = (): boolean => useContext(InDialog);

/** Asked before something typed is left behind: by dialogs, by forms, by pages. */
export const leaveQuestion = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved.',
  yes: 'Leave',
  cancel: 'Stay here',
  isDangerous: true,
} as const;

/** A dialog that is taken away with its page part gives the focus back to what opened it. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const giveBack = () => opener instanceof HTMLElement && opener.isConnected && opener.focus();
      if (isLost) giveBack();
      else setTimeout(() => document.activeElement === document.body && giveBack());
    },
    [opener],
  );
}

/** The buttons at the foot of a dialog, the main one last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <Row gap={8} justify="end" isWrapped className={styles.actions}>
    {children}
  </Row>
);
