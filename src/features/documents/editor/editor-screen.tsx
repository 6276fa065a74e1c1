import { Navigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { areaOf } from '#features/shared/documents/document-words.ts';
import { Page } from '#features/shared/page.tsx';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { words } from '#shared/words/words.ts';
import { NoSuchDocument } from '../no-such-document.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { loadStart, type Opening } from './load-start.ts';
import { UnreadableHere } from './unreadable-here.tsx';

/** Opens a draft: the one on the device, else the server's, else a new one. */
export function EditorScreen(asked: Opening) {
  const services = useServices();
  // Once open, a changed URL must not start over.
  const [opening] = useState(asked);
  const { type, id, isNew } = opening;
  const read = useRead(
    useCallback((signal: AbortSignal) => loadStart(services, opening, signal), [services, opening]),
  );
  const { create, edit } = words.editor;
  return (
    <Page title={isNew ? create[type] : edit[type]} parent={areaOf(type)}>
      <ReadGate read={read} loading={words.base.loading}>
        {(found) => {
          if (found.kind === 'missing') return <NoSuchDocument type={type} />;
          if (found.kind === 'unreadable') {
            return <UnreadableHere unreadable={found.unreadable} onDiscarded={read.reload} />;
          }
          if (found.kind === 'issued') {
            return (
              <Navigate
                to={areaOf(type) === '/estimates' ? '/estimates/$id' : '/invoices/$id'}
                params={{ id }}
                replace
              />
            );
          }
          return <DocumentEditor id={id} start={found.start} />;
        }}
      </ReadGate>
    </Page>
  );
}
