import { AuthPage } from '#features/auth/auth-page.tsx';
import { GoBackButton } from '#features/shared/go-back-button.tsx';
import { useUser } from '#features/shared/use-user.ts';
import { words } from '#shared/words/words.ts';
import { Notice } from '#ui/notice.tsx';
import { isLive } from './is-live.ts';
import { hasTabBar, TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';

/** spec.md section 8, "Unknown route". Whoever is signed in on our server also keeps the navigation. */
export function NotFoundScreen() {
  const user = useUser();
  const { title, text } = words.shell.notFound;
  if (user === null || !isLive(user))
    return (
      <AuthPage title={title} lead={text}>
        <GoBackButton />
      </AuthPage>
    );
  return (
    <>
      <TopBar user={user} />
      <main className="content">
        <title>{words.base.pageTitle(title)}</title>
        <Notice title={title}>
          <p>{text}</p>
          <GoBackButton />
        </Notice>
      </main>
      {hasTabBar(user) && <TabBar user={user} />}
    </>
  );
}
