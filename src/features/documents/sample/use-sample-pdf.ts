import { useEffect, useMemo, useState } from 'react';
import { readOf } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { todayIn } from '#features/shared/today.ts';
import { usePaperWords } from '#features/shared/use-paper-words.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getLogo } from '#shared/contract/logos.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import { sampleDocument } from './sample-document.ts';
import { samplePrint } from './sample-pdf.ts';
import type { NextInvoice } from './use-next-invoice.ts';

/** A preview is drawn once the choice rests this long (milliseconds). */
const rest = 250;

async function logoOf(services: Services, hash: string | undefined): Promise<Uint8Array | null> {
  if (hash === undefined) return null;
  const read = readOf(services, `logo ${hash}`, getLogo, { params: { hash } });
  if (read.getState().copy === null) await read.load();
  const { copy } = read.getState();
  return copy && Uint8Array.from(atob(copy.value.data), (letter) => letter.codePointAt(0) ?? 0);
}

/** Draws a sample invoice with these settings, as every invoice is drawn. Rejects if it can't. */
async function drawSample(
  services: Services,
  settings: OrganizationSettings,
  words: PaperWords,
  number: string | undefined,
): Promise<File> {
  const { printOnDevice } = await import('../pdf/print-on-device.ts');
  const sample = sampleDocument(settings, words, todayIn(settings.timezone), number);
  return printOnDevice(samplePrint(sample, await logoOf(services, settings.logo?.hash)));
}

/** A sample invoice as a PDF: `draw` makes it, `url` is it while `isShown`. `isFailed` if it couldn't be drawn. */
export function useSamplePdf(settings: OrganizationSettings, next: NextInvoice, isShown: boolean) {
  const services = useServices();
  const { isAsked, number } = next;
  const words = usePaperWords(settings.language);
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const draw = useMemo(
    () => (isAsked ? words && (async () => drawSample(services, settings, words, number)) : null),
    [services, settings, words, isAsked, number],
  );

  useEffect(() => {
    if (!isShown || draw === null) return undefined;
    let isCurrent = true;
    const show = async () => {
      const file = await draw().catch(() => null);
      if (!isCurrent) return;
      setFailed(file === null);
      if (file !== null) setUrl(URL.createObjectURL(file));
    };
    const timer = setTimeout(() => void show(), rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [draw, isShown]);

  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  return { draw, url, isFailed };
}
