import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SignInPage } from '../../features/identity/sign-in.page.tsx';

export const Route = createFileRoute('/_blank/login')({
  staticData: { title: 'Login' },
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: SignInPage,
});
