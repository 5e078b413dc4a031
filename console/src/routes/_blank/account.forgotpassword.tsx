import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/identity/links/forgot-password.page.tsx';

export const Route = createFileRoute('/_blank/account/forgotpassword')({
  staticData: { title: 'Forgot password' },
  component: ForgotPasswordPage,
});
