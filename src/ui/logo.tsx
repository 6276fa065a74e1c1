/** Mark and name. The surrounding link carries the accessible name. */
export function Logo() {
  return (
    <>
      <img className="logo-mark" src="/icon.svg" alt="" width="30" height="30" />
      <span className="logo-name">Billhook</span>
    </>
  );
}
