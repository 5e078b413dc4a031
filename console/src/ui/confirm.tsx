import { createStore } from '../lib/store.ts';
import { needHosts } from './host-need.ts';

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The button that goes on. */
  readonly yes?: string;
  readonly cancel?: string;
  /** Something is lost: the button that goes on is drawn in danger. */
  readonly isDangerous?: boolean;
}
interface Asked extends Question {
  readonly answer: (isYes: boolean) => void;
}

/** Questions on the screen, the first one drawn by the host. */
export const asked = createStore<readonly Asked[]>([]);

/** Asks Yes or Cancel over whatever is on the screen. Escape and the cross mean Cancel; questions wait for each other. */
export function confirm(question: Question): Promise<boolean> {
  needHosts();
  return new Promise((resolve) => {
    const entry: Asked = {
      ...question,
      answer(isYes) {
        asked.set((all) => all.filter((one) => one !== entry));
        resolve(isYes);
      },
    };
    asked.set((all) => [...all, entry]);
  });
}
