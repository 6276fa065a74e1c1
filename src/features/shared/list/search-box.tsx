import { Search } from 'lucide-react';
import { useTyped } from './use-typed.ts';
import '#ui/search-cross.css';
import './search-box.css';

interface SearchBoxProps {
  label: string;
  hint?: string | undefined;
  value: string;
  onSearch: (words: string) => void;
}

/** Searches while typing. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(value, onSearch);
  return (
    <div className="search-box">
      <Search aria-hidden="true" />
      <input
        className="field-control"
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        title={hint}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
