import { loadWords } from '#shared/words/words.ts';

// Loads the English words before every test, as the app does.
await loadWords('sign-in', 'notes', 'app', 'areas', 'paper');
