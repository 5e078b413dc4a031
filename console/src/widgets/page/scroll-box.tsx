import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Names the region for who cannot see it. */
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls sideways what is wider than its place. While there is something to scroll, the keyboard reaches it. */
export function ScrollBox({ label, className, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setWider(element.scrollWidth > element.clientWidth);
    const watch = new ResizeObserver(look);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={box} className={className} {...(isWider ? { tabIndex: 0, 'aria-label': label } : {})}>
      {children}
    </section>
  );
}
