import { createRoot } from 'react-dom/client';

/** The smallest page these versions of React and Vite can build, as the baseline for all pages of the app. */
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<h1>Hello</h1>);
