import { createFileRoute } from '@tanstack/react-router';
import { SeriesListScreen } from '#features/documents/recurring/series-list-screen.tsx';

export const Route = createFileRoute('/_app/invoices/recurring/')({ component: SeriesListScreen });
