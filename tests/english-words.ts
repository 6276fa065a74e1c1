import { loadWords } from '#shared/words/words.ts';

// Every test begins with the English words in place, as the app does.
await loadWords('sign-in', 'notes', 'app', 'areas', 'paper');
