import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { queryClient } from '../../lib/api/query.ts';
import { profileQuery } from '../../lib/auth/profile.ts';
import { notYetHere } from '../../lib/page/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Whether the menu knows a page that this version does not have. */
function useIsPlanned(): boolean {
  const { pathname } = useLocation();
  const menu = queryClient.getQueryData(profileQuery.queryKey)?.menu ?? [];
  return menu.some((area) => area.link === pathname || area.children.some((child) => child.link === pathname));
}

/** No such page, or nothing with this number in your account. */
export function PageNotFound({ reason }: { readonly reason?: string }) {
  const isPlanned = useIsPlanned();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Notice
      icon="circle"
      level="h1"
      title="Page not found"
      actions={
        <>
          {canGoBack && <Button onClick={() => history.back()}>Go back</Button>}
          <LinkButton to="/">Go to the dashboard</LinkButton>
        </>
      }
    >
      {reason ?? (isPlanned ? notYetHere : 'There is nothing at this address. Check the number, or search for it.')}
    </Notice>
  );
}
