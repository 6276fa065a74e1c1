import { useCallback } from 'react';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getLogo, type LogoPicture } from '#shared/contract/logos.ts';
import { getSharedLogo } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';

/** A logo on a sheet; its place until it is there. */
export function SheetLogo({ logo }: { logo: LogoPicture | null }) {
  if (logo === null) return <span className="sheet-logo" />;
  const { media_type: type, data, width, height } = logo;
  return (
    <img
      className="sheet-logo"
      src={`data:${type};base64,${data}`}
      alt={words.documentPage.logo}
      width={width}
      height={height}
    />
  );
}

/** The logo of one of the organization's own documents. */
export function StoredLogo({ hash }: { hash: string }) {
  const { copy, failure } = useSaved(`logo ${hash}`, getLogo, { params: { hash } });
  if (copy === null && failure !== null) return null;
  return <SheetLogo logo={copy && copy.value} />;
}

/** The logo of a shared document; null until it is there, undefined if it can’t be had or there is none. */
export function useSharedLogo(token: string, isThere: boolean): LogoPicture | null | undefined {
  const { api } = useServices();
  const { value, failure } = useRead(
    useCallback(
      async (signal: AbortSignal) => (isThere ? api(getSharedLogo, { body: { token } }, { signal }) : null),
      [api, token, isThere],
    ),
  );
  return isThere && failure === null ? value : undefined;
}
