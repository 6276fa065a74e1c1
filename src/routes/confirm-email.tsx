import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#features/auth/confirm-email-screen.tsx';

export const Route = createFileRoute('/confirm-email')({ component: ConfirmEmailScreen });
