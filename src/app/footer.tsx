const year = new Date().getFullYear();

/** spec.md section 2: a copyright line and three buttons that do nothing. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <p>© {year} Billhook. All rights reserved.</p>
        <div className="footer-links">
          {['Privacy', 'Terms', 'Support'].map((label) => (
            <button key={label} type="button" className="footer-link">
              {label}
            </button>
          ))}
        </div>
      </div>
    </footer>
  );
}
