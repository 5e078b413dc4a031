import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { tray } from '../../ui/toast.tsx';
import styles from './bell.module.css';
import { BellNews } from './bell-news.tsx';
import { BellSaid } from './bell-said.tsx';

interface Props {
  readonly unread: number;
  readonly onClose: () => void;
}

const parts = ['news', 'said'] as const;
type Part = (typeof parts)[number];

/** What the bell opens: the notifications, which stay, and what this window has said, which goes with it. */
export default function BellTray({ unread, onClose }: Props) {
  const [part, setPart] = useState<Part>('news');
  const said = useStore(tray);
  const prefix = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const other = part === 'news' ? 'said' : 'news';
    setPart(other);
    (tabs.current?.children[parts.indexOf(other)] as HTMLElement | undefined)?.focus();
  };
  const labels: Record<Part, [string, number]> = {
    news: ['Notifications', unread],
    said: ['This session', said.length],
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="Messages" ref={tabs} onKeyDown={onKey}>
        {parts.map((one) => (
          <button
            key={one}
            id={`${prefix}-${one}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one === part}
            aria-controls={`${prefix}-panel`}
            tabIndex={one === part ? 0 : -1}
            data-autofocus={one === part || undefined}
            onClick={() => setPart(one)}
          >
            {labels[one][0]}
            {labels[one][1] > 0 && <span className={`tabular ${styles.count}`}>{labels[one][1]}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${part}`}>
        {part === 'news' ? <BellNews unread={unread} onClose={onClose} /> : <BellSaid />}
      </div>
    </>
  );
}
