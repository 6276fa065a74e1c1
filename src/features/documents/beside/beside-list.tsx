import type { ReactNode } from 'react';
import { useWantedChunk } from '#features/shared/use-chunk.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { useHasRoom } from './has-room.ts';
import type { SideList } from './side-list.tsx';
import './beside-list.css';

type SideListPart = typeof SideList;

let loaded: SideListPart | null = null;

/** Not needed where there is no room, such as on phones. */
async function fetchSideList(): Promise<SideListPart> {
  loaded = (await import('./side-list.tsx')).SideList;
  return loaded;
}

interface BesideListProps {
  type: DocumentType;
  id: string;
  children: ReactNode;
}

/** A document's page; on a wide screen with the list it was opened from at its left. */
export function BesideList({ type, id, children }: BesideListProps) {
  const isBeside = useHasRoom();
  const { chunk } = useWantedChunk(fetchSideList, isBeside && loaded === null);
  const List = chunk?.Part ?? loaded;
  return (
    <div className={isBeside ? 'beside' : 'beside-nothing'}>
      {isBeside && <div className="beside-list">{List && <List area={type} id={id} />}</div>}
      <div className="beside-document">{children}</div>
    </div>
  );
}
