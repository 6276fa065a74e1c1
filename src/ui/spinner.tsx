import './spinner.css';

/** A loading indicator. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      {label}
    </div>
  );
}
