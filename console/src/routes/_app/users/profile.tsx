import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../../features/identity/profile.page.tsx';

export const Route = createFileRoute('/_app/users/profile')({
  staticData: { title: 'My profile' },
  component: ProfilePage,
});
