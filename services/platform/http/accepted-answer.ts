/** 202: what was asked for waits for somebody. */
export class AcceptedAnswer<A = unknown> {
  constructor(readonly value: A) {}
}
