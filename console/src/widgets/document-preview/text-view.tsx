import { useEffect, useState } from 'react';
import { formatBytes } from '../../lib/format/bytes.ts';
import styles from './document-preview.module.css';

/** So much of a text is shown, bytes. */
const shown = 200_000;

/** The beginning of a text, letter by letter: markup is read, not run. */
export function TextView({ bytes }: { readonly bytes: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isWanted = true;
    void bytes
      .slice(0, shown)
      .text()
      .then((read) => isWanted && setText(read));
    return () => {
      isWanted = false;
    };
  }, [bytes]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
    <section className={styles.pane} data-scrolls tabIndex={0} aria-label="Text of the file">
      <pre className={styles.text}>{text}</pre>
      {bytes.size > shown && (
        <p className={styles.said}>
          The first {formatBytes(shown)} of {formatBytes(bytes.size)}
        </p>
      )}
    </section>
  );
}
