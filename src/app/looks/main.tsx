import { createRoot } from 'react-dom/client';
import { loadWords } from '#shared/words/words.ts';
import { Looks } from './looks.tsx';
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/panel.css';
import '#ui/button.css';
import '#ui/chip.css';
import '#ui/status-badge.css';
import '#ui/top-bar.css';
import '#features/shared/form/form.css';
import './looks.css';

/** `/dev/looks` of `npm run dev`: every part in every state. No build has it. */
async function start(container: HTMLElement): Promise<void> {
  await loadWords('sign-in', 'app', 'areas', 'paper');
  createRoot(container).render(<Looks />);
}

const root = document.getElementById('root');
if (root) await start(root);
