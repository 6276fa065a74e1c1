/** Longer runs without a break are cut; pdfkit breaks shorter ones fast enough. */
const longestRun = 60;
/** Measuring letter by letter ignores kerning, so this adds a margin. */
const kerning = 1.02;

/**
 * Where any line breaker may break: at line ends, and at spaces between letters or digits. Not at all spaces:
 * `( ( (` stays together.
 */
const openings = /(\n+|(?<=[\p{L}\p{N},.;:]) {1,20}(?=[\p{L}\p{N}]))/u;

/**
 * Cuts text without break opportunities into lines of `width` points. pdfkit would measure the whole rest of
 * a run for each line, which takes seconds for 8,000 letters. `measure` is called once per letter.
 */
export function breakRuns(text: string, width: number, measure: (letter: string) => number): string {
  if (text.length <= longestRun) return text;
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
