import { usePaperWords } from '#features/shared/use-paper-words.ts';
import { todayIn } from '#features/shared/today.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { DocumentSheet, Fact } from '../paper/document-sheet.tsx';
import { StoredLogo } from '../paper/sheet-logo.tsx';
import { sampleDocument } from './sample-document.ts';

interface SampleInvoiceProps {
  settings: OrganizationSettings;
  /** The first one if left out. */
  number?: string | undefined;
}

/** An invoice of the organization as it would look with these settings. */
export function SampleInvoice({ settings, number }: SampleInvoiceProps) {
  const words = usePaperWords(settings.language);
  if (words === null) return null;
  const document = sampleDocument(settings, words, todayIn(settings.timezone), number);
  const hash = settings.logo?.hash;
  return (
    <DocumentSheet
      document={document}
      buyer={<strong>{document.buyer?.name}</strong>}
      logo={hash !== undefined && <StoredLogo hash={hash} />}
    >
      {(voice) => <Fact name={voice.words.number}>{document.document_number}</Fact>}
    </DocumentSheet>
  );
}
