import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../../features/identity/links/registration.page.tsx';

export const Route = createFileRoute('/_blank/account/registration/')({
  staticData: { title: 'Registration' },
  component: RegistrationPage,
});
