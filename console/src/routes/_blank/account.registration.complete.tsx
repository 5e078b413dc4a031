import { createFileRoute } from '@tanstack/react-router';
import { CompleteRegistrationPage } from '../../features/identity/links/complete-registration.page.tsx';

export const Route = createFileRoute('/_blank/account/registration/complete')({
  staticData: { title: 'Registration completion' },
  component: CompleteRegistrationPage,
});
