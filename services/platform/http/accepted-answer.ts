/** 202: what was asked for waits for somebody. */
export class AcceptedAnswer {
  constructor(readonly value: object) {}
}
