import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvitationScreen } from '#features/auth/accept-invitation-screen.tsx';

export const Route = createFileRoute('/accept-invitation')({ component: AcceptInvitationScreen });
