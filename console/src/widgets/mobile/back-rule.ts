import { useNavigate } from '@tanstack/react-router';

/** What the button at the left of a phone's bar does: back to the back link, marked with back=true, else the drawer. */
export function useBackRule(backLink: string | undefined, openDrawer: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    if (backLink === undefined) openDrawer();
    else void navigate({ to: backLink, search: { back: true } as never });
  };
}
