import { Outlet } from '@tanstack/react-router';
import { useUser } from '#features/shared/use-user.ts';
import { Footer } from './footer.tsx';
import { Notes } from './notes.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** The frame of every signed-in screen: top bar, the screen, footer (spec.md section 2, "App shell"). */
export function Shell() {
  const user = useUser();
  if (user === null) return null;
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <TopBar user={user} />
      <main className="content" id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Notes />
    </>
  );
}
