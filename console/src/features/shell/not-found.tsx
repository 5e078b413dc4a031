import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import { queryClient } from '../../lib/api/query.ts';
import { profileQuery } from '../../lib/auth/profile.ts';
import { notYetHere } from '../../lib/page/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useParents } from './breadcrumbs.tsx';

/** Whether the menu knows a page that this version does not have. */
function useIsPlanned(): boolean {
  const { pathname } = useLocation();
  const menu = queryClient.getQueryData(profileQuery.queryKey)?.menu ?? [];
  return menu.some((area) => area.link === pathname || area.children.some((child) => child.link === pathname));
}

/** The answer of a server that has nothing more to say. */
const bare = 'Not found';

/** No such page, a page that is still to come, or nothing with this number in your account. */
export function PageNotFound({ reason }: { readonly reason?: string }) {
  const isPlanned = useIsPlanned();
  const list = useParents().at(-1);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const says = isPlanned
    ? 'The menu names it already. Choose another page.'
    : reason && reason !== bare
      ? reason
      : 'There is nothing at this address. Check the number, or search for it.';
  return (
    <Notice
      icon="circle"
      level="h1"
      title={isPlanned ? notYetHere : 'Page not found'}
      actions={
        <>
          {canGoBack && <Button onClick={() => history.back()}>Go back</Button>}
          {list && <LinkButton to={list.path}>{`Go to ${list.title.toLowerCase()}`}</LinkButton>}
          <LinkButton to="/">Go to the dashboard</LinkButton>
        </>
      }
    >
      {says}
    </Notice>
  );
}
