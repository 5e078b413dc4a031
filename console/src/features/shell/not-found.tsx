import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** No such page, or nothing with this number in your account. */
export function PageNotFound({ reason }: { readonly reason?: string }) {
  return (
    <Notice
      icon="circle"
      level="h1"
      title="Page not found"
      actions={<LinkButton to="/">Go to the dashboard</LinkButton>}
    >
      {reason ?? 'There is nothing at this address. Check the number, or search with Ctrl K.'}
    </Notice>
  );
}
