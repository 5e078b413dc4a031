/** What a connection needs of the world; tests give their own. */
export interface World {
  /** A fresh one-time ticket; given up when nobody waits for it any more. */
  ticket(signal: AbortSignal): Promise<string>;
  open(ticket: string): Pick<WebSocket, 'send' | 'close' | 'readyState'> & EventTarget;
  random(): number;
  now(): Date;
}
