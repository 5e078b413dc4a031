/** What a connection needs of the world; tests give their own. */
export interface World {
  /** A fresh one-time ticket. */
  ticket(): Promise<string>;
  open(ticket: string): Pick<WebSocket, 'send' | 'close' | 'readyState'> & EventTarget;
  random(): number;
  now(): Date;
}
