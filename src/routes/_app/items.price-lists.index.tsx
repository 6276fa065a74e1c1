import { createFileRoute } from '@tanstack/react-router';
import { ListsScreen } from '#features/items/price-lists/lists-screen.tsx';

export const Route = createFileRoute('/_app/items/price-lists/')({ component: ListsScreen });
