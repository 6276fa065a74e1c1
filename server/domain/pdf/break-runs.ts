/** A run longer than this is looked at; shorter ones cost pdfkit nothing to break. */
const longestRun = 60;
/** Letters are measured one by one, which passes over what stands between two of them: kerning. */
const kerning = 1.02;

/**
 * Where every line breaker may break: at a line's end, and at blanks between letters or figures. At others it may not:
 * it keeps `( ( (` together.
 */
const openings = /(\n+|(?<=[\p{L}\p{N},.;:]) {1,20}(?=[\p{L}\p{N}]))/u;

/**
 * Cuts runs of text that offer no place to break into lines of `width` points. pdfkit can do that too, but it measures
 * the whole rest of a run for each line: eight thousand letters without a blank would keep the server busy for seconds.
 * `measure` is asked once for each letter.
 */
export function breakRuns(text: string, width: number, measure: (letter: string) => number): string {
  const widths = new Map<string, number>();
  const widthOf = (letter: string) => {
    const known = widths.get(letter) ?? measure(letter) * kerning;
    widths.set(letter, known);
    return known;
  };
  return text
    .split(openings)
    .map((run) => (run.length > longestRun ? cutRun(run, width, widthOf) : run))
    .join('');
}

function cutRun(run: string, width: number, widthOf: (letter: string) => number): string {
  const lines: string[] = [];
  let line = '';
  let filled = 0;
  for (const letter of run) {
    const wide = widthOf(letter);
    if (filled + wide > width && line !== '') {
      lines.push(line);
      [line, filled] = ['', 0];
    }
    line += letter;
    filled += wide;
  }
  return [...lines, line].join('\n');
}
