import { useState } from 'react';
import { initialsOf } from '../../lib/format/initials.ts';
import styles from './avatar.module.css';
import { avatarColour, defaultProfileImage } from './avatar-colours.ts';

interface Props {
  readonly name: string;
  /** The user's picture; null gets the default one on the colour of the name. */
  readonly url: string | null;
  /** Side, px. */
  readonly size?: number;
}

/** Who it is, small: picture, or initials over the default picture. Beside the name it says nothing to a screen reader. */
export function Avatar({ name, url, size = 22 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = url !== null && url !== broken ? url : null;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42), background: avatarColour(name) }}
      aria-hidden
    >
      <img src={picture ?? defaultProfileImage} alt="" width={size} height={size} onError={() => setBroken(url)} />
      {picture === null && <span className={styles.initials}>{initialsOf(name)}</span>}
    </span>
  );
}
