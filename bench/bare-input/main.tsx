import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A single controlled input: the minimum cost of a keystroke with these versions of React. */
function Input() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Input />);
