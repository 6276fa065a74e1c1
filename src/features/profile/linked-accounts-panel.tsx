import { useCallback, useState } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { ReadGate } from '#features/shared/read-gate.tsx';
import { useRead } from '#features/shared/use-read.ts';
import { useServices } from '#features/shared/use-services.ts';
import {
  listLinkedAccounts,
  unlinkAccount,
  type LinkableProvider,
  type LinkedAccounts,
} from '#shared/contract/linked-accounts.ts';
import { listSocialProviders, type SocialProvider } from '#shared/contract/social-providers.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Section } from '#ui/section.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkOffers } from './link-offers.tsx';
import { LinkedAccountRow } from './linked-account-row.tsx';
import { providerNames } from './provider-names.ts';
import { useLinking } from './use-linking.ts';

interface LinkedProps {
  offered: readonly SocialProvider[];
  accounts: LinkedAccounts;
  onChanged: (now: LinkedAccounts) => void;
}

function Linked({ offered, accounts, onChanged }: LinkedProps) {
  const { api } = useServices();
  const { items, has_password } = accounts;
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const linking = useLinking(has_password, linked);

  function linked(now: LinkedAccounts): void {
    linking.setPresented(null);
    setOutcome({ tone: 'success', text: words.profile.linked.linked });
    onChanged(now);
  }

  async function unlink(provider: LinkableProvider): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await api(unlinkAccount, { params: { provider } });
      setOutcome({ tone: 'success', text: words.profile.linked.unlinked(providerNames[provider]) });
      onChanged({ has_password, items: items.filter((item) => item.provider !== provider) });
    } catch (error) {
      setOutcome({ tone: 'error', text: callFailure(error, words.profile.linked.unlinkFailed) });
    }
    setBusy(false);
  }

  return (
    <>
      {linking.failure !== null && <Banner tone="error">{linking.failure}</Banner>}
      {outcome !== null && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
      {items.length > 0 && (
        <ul className="devices" aria-label={words.profile.linked.title}>
          {items.map((account) => (
            <LinkedAccountRow
              key={account.provider}
              account={account}
              isLastWay={!has_password && items.length === 1}
              isBusy={isBusy}
              onUnlink={() => void unlink(account.provider)}
            />
          ))}
        </ul>
      )}
      {linking.presented === null ? (
        <LinkOffers
          offered={offered}
          action={linking.action}
          linked={items.map(({ provider }) => provider)}
        />
      ) : (
        <LinkForm
          presented={linking.presented}
          onLinked={linked}
          onCancel={() => linking.setPresented(null)}
        />
      )}
    </>
  );
}

/** Linked provider accounts (spec.md section 1), and buttons to link more; nothing if there are none to link. */
export function LinkedAccountsPanel() {
  const { api } = useServices();
  const read = useRead(useCallback((signal) => api(listLinkedAccounts, {}, { signal }), [api]));
  const { value: offer } = useRead(useCallback((signal) => api(listSocialProviders, {}, { signal }), [api]));
  const offered = (offer?.providers ?? []).filter(({ enabled }) => enabled);
  if (offer !== null && offered.length === 0 && read.value?.items.length === 0) return null;
  return (
    <Section title={words.profile.linked.title} lead={words.profile.linked.lead}>
      <ReadGate read={read} loading={words.profile.linked.loading}>
        {(accounts) => (
          <Linked offered={offered} accounts={accounts} onChanged={(now) => read.take(() => now)} />
        )}
      </ReadGate>
    </Section>
  );
}
