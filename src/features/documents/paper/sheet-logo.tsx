import { useCallback } from 'react';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getLogo, type LogoPicture } from '#shared/contract/logos.ts';
import { getSharedLogo } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';

function Picture({ logo }: { logo: LogoPicture }) {
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
  const { copy } = useSaved(`logo ${hash}`, getLogo, { params: { hash } });
  return copy && <Picture logo={copy.value} />;
}

/** The logo of a shared document, for readers without an account. */
export function SharedLogo({ token }: { token: string }) {
  const { api } = useServices();
  const { value } = useRead(
    useCallback((signal: AbortSignal) => api(getSharedLogo, { body: { token } }, { signal }), [api, token]),
  );
  return value && <Picture logo={value} />;
}
