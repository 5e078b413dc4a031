import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { fetchDialogs } from './dialog.tsx';
import { DialogHost } from './dialog-host.tsx';

/** Where questions, network errors and toasts are drawn; once in the app. */
export default function Hosts() {
  useEffect(() => void fetchDialogs().catch(() => undefined), []);
  return (
    <>
      <DialogHost />
      <Notifications position="bottom-right" limit={4} transitionDuration={140} containerWidth={420} />
    </>
  );
}
