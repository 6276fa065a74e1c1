import { Link } from '@tanstack/react-router';
import { actName } from '#features/shared/outbox/act-kinds.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { formOf } from './form-of.ts';

/** Leads to the form with what was entered. Nothing where there is none. */
export function EditLink({ act, look }: { act: Act; look: 'secondary' | 'plain' }) {
  const say = words.outbox;
  const form = formOf(act);
  if (form === null) return null;
  return (
    <Link className={`button button-${look}`} {...form} aria-label={say.about(say.edit, actName(act))}>
      {say.edit}
    </Link>
  );
}
