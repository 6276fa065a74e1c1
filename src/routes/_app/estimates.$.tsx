import { createFileRoute } from '@tanstack/react-router';

/** Every path below the area; the gate above shows what belongs there. */
export const Route = createFileRoute('/_app/estimates/$')({});
