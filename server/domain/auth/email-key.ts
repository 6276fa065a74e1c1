/** Normalized address: addresses that differ only in case are the same account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
