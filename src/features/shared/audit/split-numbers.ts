/** A number of digits only could as well be an amount. */
const isTelling = (number: string) => /\d/.test(number) && /[^\d.,]/.test(number);

const escaped = (number: string) => number.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** A text in parts: every second is one of the documents' numbers. */
export function splitNumbers(text: string, numbers: readonly string[]): string[] {
  const telling = numbers.filter(isTelling).map(escaped);
  if (telling.length === 0) return [text];
  return text.split(new RegExp(String.raw`(?<![\p{L}\p{N}])(${telling.join('|')})(?![\p{L}\p{N}])`, 'u'));
}
