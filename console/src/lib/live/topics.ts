import type { ClientMessage } from '@glasshouse/services/platform/realtime/realtime.contract';

/** What is followed, counted by user. */
export class Topics {
  private readonly users = new Map<string, number>();
  private readonly tell: (message: ClientMessage) => void;

  constructor(tell: (message: ClientMessage) => void) {
    this.tell = tell;
  }

  /** Everything that somebody follows. */
  names(): Iterable<string> {
    return this.users.keys();
  }

  /** Follows a topic until the returned function is called. The first one subscribes, the last one unsubscribes. */
  follow(topic: string): () => void {
    const users = (this.users.get(topic) ?? 0) + 1;
    this.users.set(topic, users);
    if (users === 1) this.tell({ op: 'subscribe', topic });
    let isFollowing = true;
    return () => {
      if (!isFollowing) return;
      isFollowing = false;
      this.leave(topic);
    };
  }

  private leave(topic: string): void {
    const users = (this.users.get(topic) ?? 1) - 1;
    if (users > 0) {
      this.users.set(topic, users);
      return;
    }
    this.users.delete(topic);
    this.tell({ op: 'unsubscribe', topic });
  }
}
