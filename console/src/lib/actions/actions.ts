import { useEffect, useRef } from 'react';
import { createStore } from '../store.ts';

/** Something a user can do here, listed in the command palette. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  /** What is done with what the label names: 'Go to'. Left out where the label says so itself. */
  readonly verb?: string;
  readonly group: string;
  /** The shortcut shown beside it. */
  readonly keys?: string;
  /** Why it cannot be done now; it stays listed with this sentence. */
  readonly blocker?: string | null;
  run(): void;
}

/** Actions of the screens that are open now. */
export const paletteActions = createStore<readonly PaletteAction[]>([]);

/** Lists actions in the palette while the component is on the screen. */
export function useActions(list: readonly PaletteAction[]): void {
  const latest = useRef(list);
  latest.current = list;
  const signature = list.map((a) => `${a.id} ${a.label} ${a.blocker ?? ''}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: handlers are read when run; only a change of what is listed registers anew
  useEffect(() => {
    const mine = latest.current.map((a, i) => ({ ...a, run: () => latest.current[i]?.run() }));
    paletteActions.set((all) => [...all, ...mine]);
    return () => paletteActions.set((all) => all.filter((a) => !mine.includes(a)));
  }, [signature]);
}
