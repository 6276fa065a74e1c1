import { useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import { type User } from '#shared/contract/me.ts';
import { updateMe } from '#shared/contract/profile.ts';
import { isLanguage, languageNames } from '#shared/words/language.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section.tsx';

/** The user's language on all devices. Takes effect at once (app/follow-language.ts). */
export function LanguagePanel({ user }: { user: User }) {
  const { api, session } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { language: say } = words.profile;

  async function choose(value: string): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await api(updateMe, { body: { language: isLanguage(value) ? value : null } });
      await session.confirm();
    } catch (error) {
      setFailure(callFailure(error, say.failed));
    }
    setBusy(false);
  }

  return (
    <Section title={say.title} lead={say.lead}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ChoiceField
        label={say.title}
        options={[['', say.sameAsBrowser], ...Object.entries(languageNames)]}
        value={user.language ?? ''}
        disabled={isBusy}
        onChange={({ target }) => void choose(target.value)}
      />
    </Section>
  );
}
