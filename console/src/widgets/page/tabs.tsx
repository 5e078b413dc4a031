import { useLocation, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './tabs.module.css';

export interface Tab {
  /** Also the hash in the URL. */
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  readonly content: () => ReactNode;
}

/** The tab the URL names, else the first. */
export function currentTab(tabs: readonly Tab[], hash: string): Tab | undefined {
  return tabs.find((tab) => tab.id === hash.replace(/^#/, '')) ?? tabs[0];
}

/** Tabs kept in the URL's hash: a link can open one. Arrow keys move between them. What a tab shows may come when it is opened. */
export function Tabs({ tabs, label }: { readonly tabs: readonly Tab[]; readonly label: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const current = currentTab(tabs, hash);
  const open = (tab: Tab) => void navigate({ to: '.', search: true, hash: tab.id, replace: true, resetScroll: false });
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(list.current?.children ?? [])] as HTMLElement[];
    // From the tab that has the focus: the URL follows a moment later, and a second key may come before it.
    const at = buttons.indexOf(event.target as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) open(tab);
    buttons[next]?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === current}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => open(tab)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={`tabular ${styles.count}`}>{formatCount(tab.count)}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={current && `${prefix}-${current.id}`}
        className={styles.panel}
      >
        <Suspense key={current?.id} fallback={<PageSkeleton rows={3} />}>
          {current?.content()}
        </Suspense>
      </div>
    </>
  );
}
