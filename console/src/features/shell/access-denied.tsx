import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** 403: the page exists, this user may not open it, and this is why. */
export function AccessDenied({ reason }: { readonly reason: string | null }) {
  return (
    <Notice
      icon="lock"
      tone="attention"
      level="h1"
      role="alert"
      title="Access denied to this page"
      actions={<LinkButton to="/">Go to the dashboard</LinkButton>}
    >
      {reason}
    </Notice>
  );
}
