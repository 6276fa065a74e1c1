/** The mark and the name; the link around it names the target. */
export function Logo() {
  return (
    <>
      <img className="logo-mark" src="/icon.svg" alt="" width="30" height="30" />
      <span>Billhook</span>
    </>
  );
}
