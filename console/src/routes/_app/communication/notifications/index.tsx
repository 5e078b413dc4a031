import { notificationsContract } from '@glasshouse/services/contexts/communication/notifications.contract';
import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '../../../../features/communication/inbox.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/communication/notifications/')({
  staticData: { title: 'Notification Inbox', access: 'signedIn' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(notificationsContract.listNotifications, deps, '-createdAt')),
  component: InboxPage,
});
