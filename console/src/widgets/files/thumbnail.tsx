import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon.tsx';
import styles from './files.module.css';
import { bytesQuery } from './files.queries.ts';
import { useObjectUrl } from './use-object-url.ts';

interface Props {
  /** Address of the small picture; null shows the icon. */
  readonly url: string | null;
  readonly mimeType: string;
}

const iconOf = (mimeType: string) => {
  if (mimeType === 'image/vnd.dxf') return 'ruler';
  if (mimeType.startsWith('image/')) return 'camera';
  return mimeType === 'application/pdf' || mimeType.startsWith('text/') ? 'order' : 'paperclip';
};

/** The small picture of a file, or an icon of its kind. Beside the name it says nothing to a screen reader. */
export function Thumbnail({ url, mimeType }: Props) {
  const { data } = useQuery({ ...bytesQuery(url ?? ''), enabled: url !== null });
  const picture = useObjectUrl(data);
  return (
    <span className={styles.thumb} aria-hidden>
      {picture ? <img src={picture} alt="" /> : <Icon name={iconOf(mimeType)} size={18} />}
    </span>
  );
}
