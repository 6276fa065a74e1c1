import './spinner.css';

/** Says that something is on its way. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className="spinner" role="status">
      {label}
    </div>
  );
}
