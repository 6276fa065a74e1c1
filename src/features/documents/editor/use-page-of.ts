import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The editor was opened from the document's own page, which is one step back. */
    isFromPage?: boolean;
  }
}

/** Shows the page of a document in place of its editor, so that the way back doesn't lead into the editor again. */
export function usePageOf(id: string, area: '/estimates' | '/invoices'): (ignoreBlocker: boolean) => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isFromPage = useLocation({ select: ({ state: { isFromPage: is } }) => is === true });
  const to = area === '/estimates' ? '/estimates/$id' : '/invoices/$id';
  return (ignoreBlocker) => {
    if (isFromPage) history.back({ ignoreBlocker });
    else void navigate({ to, params: { id }, replace: true, ignoreBlocker });
  };
}
