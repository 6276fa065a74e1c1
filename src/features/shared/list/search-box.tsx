import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import './search-box.css';

/** Milliseconds of rest after which what is typed is searched for. */
const rest = 180;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** Searches as somebody types. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // the address changed by other means, as by going back
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return undefined;
    const timer = setTimeout(() => {
      setKnown(words);
      onSearch(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <div className="search-box">
      <Search size={18} aria-hidden="true" />
      <input
        className="field-control"
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
