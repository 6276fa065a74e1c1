import { createFileRoute } from '@tanstack/react-router';
import { OrganizationScreen } from '#features/organization/organization-screen.tsx';

export const Route = createFileRoute('/_app/_admin/organization/')({ component: OrganizationScreen });
