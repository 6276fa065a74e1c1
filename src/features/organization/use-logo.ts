import { useEffect, useState } from 'react';
import { useServices } from '#features/shared/use-services.ts';
import { getLogo, type Logo } from '#shared/contract/logos.ts';
import { words as catalog } from '#shared/words/words.ts';

/** The logo as a `data:` URL, or a message why there is none. */
export type LogoPicture = { url: string } | { url: null; words: string };

/** Loads a logo's image. */
export function useLogo(logo: Logo | null): LogoPicture {
  const { api } = useServices();
  const [shown, setShown] = useState<{ hash: string; picture: LogoPicture } | null>(null);
  const hash = logo?.hash;

  useEffect(() => {
    if (hash === undefined) return undefined;
    let isWanted = true;
    const show = (picture: LogoPicture) => {
      if (isWanted) setShown({ hash, picture });
    };
    api(getLogo, { params: { hash } }).then(
      ({ media_type: type, data }) => show({ url: `data:${type};base64,${data}` }),
      () => show({ url: null, words: catalog.organization.logo.loadFailed }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, hash]);

  if (hash === undefined) return { url: null, words: catalog.organization.logo.none };
  return shown?.hash === hash ? shown.picture : { url: null, words: catalog.base.loading };
}
