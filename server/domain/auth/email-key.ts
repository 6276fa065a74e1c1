/** The form of an address that is compared: two spellings in other cases are one account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
