import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** One controlled input and nothing else: what a key costs with these versions of React at least. */
function Input() {
  const [text, setText] = useState('');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

const root = document.querySelector('#root');
if (root !== null) createRoot(root).render(<Input />);
