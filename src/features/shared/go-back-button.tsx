import { useRouter } from '@tanstack/react-router';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Goes back in the browser's history, or to the start if there is none. */
export function GoBackButton() {
  const router = useRouter();

  function goBack(): void {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }

  return <Button onClick={goBack}>{words.base.goBack}</Button>;
}
