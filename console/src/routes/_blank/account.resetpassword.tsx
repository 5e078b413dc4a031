import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../../features/identity/links/reset-password.page.tsx';

export const Route = createFileRoute('/_blank/account/resetpassword')({
  staticData: { title: 'Reset password' },
  component: ResetPasswordPage,
});
