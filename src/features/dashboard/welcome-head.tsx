import type { ReactNode } from 'react';
import './welcome-head.css';

interface WelcomeHeadProps {
  greeting: string;
  organization: string;
  rights: string;
  /** How old the figures are. */
  children: ReactNode;
}

/** Greeting, organization and role, and beside them the state of the figures. */
export function WelcomeHead({ greeting, organization, rights, children }: WelcomeHeadProps) {
  return (
    <header className="welcome">
      <h1 className="welcome-name">{greeting}</h1>
      <p className="welcome-where">
        <span>{organization}</span> · <span className="welcome-role">{rights}</span>
      </p>
      {children}
    </header>
  );
}
