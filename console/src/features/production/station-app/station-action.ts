/** Something an operator did. It is kept on the tablet until the server has answered. */
export interface StationAction {
  /** Names the action for good: sent twice, it is done once. */
  readonly key: string;
  readonly kind: 'scan' | 'complete' | 'takeOff' | 'recut' | 'undo' | 'hold' | 'release';
  /** The label of the panel; empty for the station itself. */
  readonly barcode: string;
  readonly reason: string;
  /** When it was done, ISO. */
  readonly at: string;
  /** The action that must be done before; when that one is refused, this one is not sent. */
  readonly after?: string;
  /** The furnace bed a panel is scanned onto. */
  readonly bed?: number;
  /** When it was sent first, ISO: from then on the server may have done it, answered or not. */
  readonly triedAt?: string;
}

export type NewAction = Pick<StationAction, 'kind' | 'barcode'> &
  Partial<Pick<StationAction, 'reason' | 'after' | 'bed'>>;

/** What became of an action, as the band shows it. */
export interface Outcome {
  readonly action: StationAction;
  readonly isRefused: boolean;
  /** The server's own sentence, or why it never went there. */
  readonly text: string;
  readonly at: string;
  /** The action had waited: whoever did it may have gone on, or gone home. */
  readonly isLate?: boolean;
  /** What depended on it and was not sent either. */
  readonly dropped?: readonly StationAction[];
}

/** An action that was answered within this time was seen by whoever did it, ms. */
const atOnce = 30_000;

export const isLate = (action: StationAction, now: Date): boolean => now.getTime() - Date.parse(action.at) > atOnce;

/** Everything in a list that must not be done without the action of that key. */
export function dependentsOf(key: string, list: readonly StationAction[]): readonly StationAction[] {
  const gone = new Set([key]);
  return list.filter((action) => {
    const isGone = action.after !== undefined && gone.has(action.after);
    if (isGone) gone.add(action.key);
    return isGone;
  });
}
