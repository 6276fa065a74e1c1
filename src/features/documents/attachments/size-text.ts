import { formatDecimal } from '#shared/money/format-decimal.ts';

/** A file's size: '340 kB', '1.2 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes} kB`;
  return `${formatDecimal(Math.round(kilobytes / 100) / 10)} MB`;
}
