/** When a UUIDv7 was made. Undefined for other UUIDs. */
export function timeOfId(id: string): Date | undefined {
  const digits = id.replaceAll('-', '');
  return digits[12] === '7' ? new Date(Number.parseInt(digits.slice(0, 12), 16)) : undefined;
}
