import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every other path below the area: its placeholder, from the gate above, or unknown where the area is live. */
export const Route = createFileRoute('/_app/estimates/$')({
  component: () => {
    throw notFound();
  },
});
