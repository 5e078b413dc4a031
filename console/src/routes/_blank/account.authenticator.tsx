import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { SecondFactorPage } from '../../features/identity/second-factor.page.tsx';
import { profileQuery } from '../../lib/auth/profile.ts';
import { requireSession } from '../../lib/auth/redirects.ts';

export const Route = createFileRoute('/_blank/account/authenticator')({
  staticData: { title: 'Authenticator', noRedirectForAuth: true },
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  beforeLoad: requireSession,
  loader: async ({ context }) => {
    const { user } = await context.queryClient.ensureQueryData(profileQuery);
    if (!user.mustSetUpMfa) throw redirect({ to: '/' });
  },
  component: SecondFactorPage,
});
