import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { createShareLink, type ShareLink } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { newLinkSecret } from './link-secret.ts';
import { revokeShown } from './waiting/waiting-revocation.ts';

interface LinkListeners {
  /** A link was created, or links were revoked. */
  onChange: () => void;
  /** An action has ended, whether it worked or not. */
  onEnd: () => void;
}

/** What was done on the server. */
interface Made {
  /** The newest link; null if none works. */
  readonly url: string | null;
}

/** Creates and revokes the links of one document, one action at a time. `url` is the newest one. */
export function useLinkActs(document: Document, { onChange, onEnd }: LinkListeners) {
  const services = useServices();
  const { document_id: id } = document;
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** Kept until the server answers, so that a retry creates no second link. */
  const secret = useRef<string | null>(null);

  async function run(work: () => Promise<Made | null>): Promise<void> {
    // A double tap may come before the button is disabled.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const made = await work();
      secret.current = null;
      if (made !== null) {
        setUrl(made.url);
        onChange();
      }
    } catch (error) {
      // A link that was revoked meanwhile is not created again.
      if (error instanceof ApiError && error.code === 'conflict') secret.current = null;
      setFailure(callFailure(error, words.documentPage.actionFailed));
    }
    isRunning.current = false;
    setBusy(false);
    onEnd();
  }

  async function make(): Promise<Made> {
    secret.current ??= newLinkSecret();
    return services.api(createShareLink, { params: { id }, body: { secret: secret.current } });
  }

  const revoke = (links: readonly ShareLink[]) =>
    void run(async () => {
      const isRevoked = await revokeShown(services, document, links);
      // Until it is sent, the newest one works, too.
      return isRevoked === null ? null : { url: null };
    });

  return { url, failure, isBusy, make: () => void run(make), revoke };
}
