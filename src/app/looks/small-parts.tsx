import { useState } from 'react';
import { Ellipsis, FileText, House, Plus, Search, Users, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Logo } from '#ui/logo.tsx';
import { OutcomeBanner } from '#ui/outcome-banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Rich } from '#ui/rich.tsx';
import { strong } from '#ui/strong.tsx';

const icons = [House, FileText, Users, Plus, Search, Ellipsis, X] as const;

/** What became of an action, brought into view when it comes. */
export function Outcomes() {
  const [outcome, setOutcome] = useState<{ tone: 'success'; text: string } | null>(null);
  return (
    <Panel title="Outcomes">
      <Button look="secondary" onClick={() => setOutcome({ tone: 'success', text: 'Reminder sent.' })}>
        Send reminder
      </Button>
      <OutcomeBanner outcome={outcome} />
    </Panel>
  );
}

export function SmallParts() {
  return (
    <Panel title="Icons, logo, and text">
      <div className="page-actions">
        {icons.map((Icon) => (
          <Icon key={Icon.displayName} aria-hidden="true" />
        ))}
      </div>
      <div className="logo">
        <Logo />
      </div>
      <p>
        <Rich text="Sent to <b>ada@example.com</b>." parts={strong} />
      </p>
      <Fold label="Show as table">
        <p>What is shown on demand.</p>
      </Fold>
      <div className="look-code">
        <QrCode text="https://example.com/" label="A link" />
      </div>
    </Panel>
  );
}
