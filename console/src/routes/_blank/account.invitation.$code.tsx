import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/identity/links/invitation.page.tsx';

function Invitation() {
  return <InvitationPage code={Route.useParams().code} />;
}

export const Route = createFileRoute('/_blank/account/invitation/$code')({
  staticData: { title: 'Accept invitation' },
  component: Invitation,
});
