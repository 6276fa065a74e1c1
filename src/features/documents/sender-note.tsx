import { Link } from '@tanstack/react-router';
import { useMay } from '#features/shared/may.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { senderGaps } from './sender-gaps.ts';
import './sender-note.css';

/** Says before an invoice goes out that it says too little about its sender. */
export function SenderNote() {
  const mayAdd = useMay('administer');
  const { copy, failure } = useSaved('organization settings', getOrganizationSettings, {});
  // The document waits for it, instead of being moved by it (sender-note.css).
  if (copy === null && failure === null) return <span className="sender-awaited" />;
  const gaps = copy === null ? [] : senderGaps(copy.value);
  if (gaps.length === 0) return null;
  const { missing, parts, add } = words.documents.sender;
  const list = new Intl.ListFormat(currentLanguage()).format(gaps.map((gap) => parts[gap]));
  return (
    <Banner tone="note">
      {mayAdd ? (
        <Link className="sender-link" to="/organization">
          {add(list)}
        </Link>
      ) : (
        missing(list)
      )}
    </Banner>
  );
}
