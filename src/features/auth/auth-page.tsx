import type { ReactNode } from 'react';
import { words } from '#shared/words/words.ts';
import { Logo } from '#ui/logo.tsx';
import '#ui/panel.css';
import './auth-page.css';

interface AuthPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the signed-out screens. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <>
      <title>{words.base.pageTitle(title)}</title>
      <header className="top-bar">
        <div className="top-bar-inner">
          <a className="logo" href="/login">
            <Logo />
          </a>
        </div>
      </header>
      <main className="auth-page">
        <div className="panel auth-panel">
          <div>
            <h1>{title}</h1>
            {lead !== undefined && <p className="auth-lead">{lead}</p>}
          </div>
          {children}
        </div>
      </main>
    </>
  );
}
