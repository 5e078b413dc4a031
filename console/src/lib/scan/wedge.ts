/** A scanner types faster than anybody: at most this long between two keys, ms. */
const fastest = 50;
const shortest = 3;

/**
 * Tells a barcode scanner from a person at the keys: characters in quick succession, ended by Enter. A scanner that is
 * set to start with a control key is understood as well.
 */
export class Burst {
  private text = '';
  private last = Number.NEGATIVE_INFINITY;

  /** One key at a time in ms. Gives the scanned text when it is complete, else null. */
  press(key: string, at: number): string | null {
    const gap = at - this.last;
    const isQuick = gap >= 0 && gap <= fastest;
    this.last = at;
    if (key === 'Enter') return this.end(isQuick);
    if (key.length !== 1) return null;
    this.text = isQuick ? this.text + key : key;
    return null;
  }

  /** A key that went elsewhere, into a field or a dialog: what came before it was no scan. */
  drop(): void {
    this.text = '';
    this.last = Number.NEGATIVE_INFINITY;
  }

  private end(isQuick: boolean): string | null {
    const text = this.text.trim();
    this.text = '';
    return isQuick && text.length >= shortest ? text : null;
  }
}
