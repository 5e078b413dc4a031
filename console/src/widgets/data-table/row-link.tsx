import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface Props {
  readonly to: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The link of a row. The router's own link follows every change of the URL, which a list of links pays for at each
 * key; this one is a plain anchor that hands a plain press to the router, and warms the page under the pointer.
 */
export function RowLink({ to, className, children }: Props) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  const warm = () => void router.preloadRoute({ to }).catch(() => undefined);
  return (
    <a href={router.history.createHref(to)} className={className} onClick={open} onPointerEnter={warm} data-opens>
      {children}
    </a>
  );
}
