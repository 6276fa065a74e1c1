import type { Translated } from '#shared/words/translated.ts';
import { dashboard } from '../dashboard.ts';
import { documents } from '../documents.ts';
import { fields } from '../fields.ts';
import { forms } from '../forms.ts';
import { history } from '../history.ts';
import { install } from '../install.ts';
import { lists } from '../lists.ts';
import { mailedLinks } from '../mailed-links.ts';
import { notifications } from '../notifications.ts';
import { palette } from '../palette.ts';
import { passwordChecklist } from '../password-checklist.ts';
import { pwa } from '../pwa.ts';
import { shell } from '../shell.ts';

/** The shell, the dashboard, and what all areas share. */
export const catalog = {
  shell,
  dashboard,
  notifications,
  palette,
  install,
  lists,
  forms,
  documents,
  history,
  mailedLinks,
  passwordChecklist,
  fields,
  pwa,
};
export type AppWords = Translated<typeof catalog>;
