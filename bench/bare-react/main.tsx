import { createRoot } from 'react-dom/client';

/** The least page that these versions of React and Vite can make: what every page of the app is measured against. */
const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<h1>Hello</h1>);
