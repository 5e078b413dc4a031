import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children after 300 ms: what arrives sooner never flickers. */
export function Delayed({ children, ms = 300 }: { readonly children: ReactNode; readonly ms?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue ? children : null;
}
