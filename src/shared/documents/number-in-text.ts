const partOfNumber = String.raw`[\p{L}\p{N}/_-]`;

/** Finds a document's number in a text wherever it stands whole: INV-10 doesn't name INV-1. */
export function numberInText(number: string): RegExp {
  const literal = number.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?<!${partOfNumber})${literal}(?!${partOfNumber})`, 'gu');
}
