import { words } from '#shared/words/words.ts';

const year = new Date().getFullYear();

/** spec.md section 2: a copyright line and three buttons that do nothing. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>{words.shell.footer.copyright(year)}</p>
        <div className="footer-links">
          {(['privacy', 'terms', 'support'] as const).map((name) => (
            <button key={name} type="button" className="footer-link">
              {words.shell.footer[name]}
            </button>
          ))}
        </div>
      </div>
    </footer>
  );
}
