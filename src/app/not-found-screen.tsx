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
  const isInside = user !== null && isLive(user);
  return (
    <>
      {isInside && <TopBar user={user} />}
      <main className={isInside ? 'content' : 'notice-page'}>
        <title>{words.base.pageTitle(words.shell.notFound.title)}</title>
        <Notice title={words.shell.notFound.title}>
          <p>{words.shell.notFound.text}</p>
          <GoBackButton />
        </Notice>
      </main>
      {user !== null && hasTabBar(user) && <TabBar user={user} />}
    </>
  );
}
