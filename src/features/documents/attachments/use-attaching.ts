import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { toBase64 } from '#features/shared/files/to-base64.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import { ownerNow } from '#session/owner.ts';
import { attachmentTypes, largestAttachment } from '#shared/contract/attachments.ts';
import { words } from '#shared/words/words.ts';
import { readDraft } from '../editor/draft-shelf.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { sendAttachment, waitingAttachment, type Attachable } from './waiting-attachment.ts';

const taken: ReadonlySet<string> = new Set([...attachmentTypes, 'image/webp']);

/** What is wrong with a file; null if nothing is. The server looks at its content. */
function whyNot({ type, size }: Blob): string | null {
  const say = words.documentPage.attachments;
  if (!taken.has(type)) return say.wrongType;
  return size > largestAttachment ? say.tooLarge : null;
}

/** Milliseconds in which an editor keeps a draft on the device, or the server has it. */
const keptWithin = 1_000;
const pause = 100;

/** A file that is sent before its draft is kept anywhere would be refused. */
async function untilKept(owner: string, id: string): Promise<void> {
  for (let waited = 0; waited < keptWithin; waited += pause) {
    if ((await readDraft(owner, id)) !== null) return;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

/** The outbox sends it as soon as there is a network. Without an outbox it is sent here. */
async function addFile({ api, session, outbox }: Services, document: Attachable, file: File): Promise<void> {
  const shrunk = await shrinkPicture(file);
  const wrong = whyNot(shrunk);
  if (wrong !== null) throw refused(wrong);
  const act = waitingAttachment(document, file.name, await toBase64(shrunk));
  try {
    if (outbox === undefined) throw new Error('There is no outbox.');
    if (document.is_new === true) await untilKept(ownerNow(session) ?? '', document.document_id);
    await outbox.add(act);
  } catch (error) {
    // One that only the device has would be unknown.
    if (document.is_new === true) throw error;
    await sendAttachment(api, { ...act, owner: ownerNow(session) ?? '' });
  }
}

/** Adds files to a document. `onAdded` is called after each that was sent at once. */
export function useAttaching(document: Attachable, onAdded: () => void) {
  const services = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);

  async function attach(files: readonly File[]): Promise<void> {
    if (isBusy || files.length === 0) return;
    const say = words.documentPage.attachments;
    setBusy(true);
    setFailures([]);
    for (const file of files) {
      try {
        await addFile(services, document, file);
        onAdded();
      } catch (error) {
        const failure = say.failed(file.name, callFailure(error, say.addFailed));
        setFailures((before) => [...before, failure]);
      }
    }
    setBusy(false);
  }

  return { isBusy, failures, attach };
}
