import { useState } from 'react';

/** The code of a link from a mail, behind its #; it is taken off the address bar, so that nobody reads or keeps it. */
export function useLinkCode(): string {
  const [code] = useState(() => window.location.hash.replace(/^#/, ''));
  if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
}
