import { createFileRoute } from '@tanstack/react-router';
import { SharedScreen } from '#features/documents/shared-page/shared-screen.tsx';

export const Route = createFileRoute('/shared')({ component: SharedScreen });
