import { createFileRoute, notFound } from '@tanstack/react-router';

/** Any other path of the area: the gate's placeholder, or not found if the area is live. */
export const Route = createFileRoute('/_app/invoices/$')({
  component: () => {
    throw notFound();
  },
});
