/**
 * A table with names on the left and formatted figures on the right.
 * @typedef {{ title: string, columns: string[], rows: string[][], notes?: string[] }} Table
 */

/**
 * Prints a table with aligned columns, followed by its notes.
 * @param {Table} table
 */
export function printTable({ title, columns, rows, notes = [] }) {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  console.log(`\n${title}\n`);
  for (const cells of lines) console.log(`  ${alignCells(cells, widths)}`);
  if (notes.length > 0) console.log();
  for (const note of notes) console.log(`  ${note}`);
}

/**
 * @param {string[]} cells
 * @param {number[]} widths
 */
function alignCells(cells, widths) {
  return cells
    .map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    .join('   ');
}

/**
 * From 100 without decimals and with separators, below with up to two decimals.
 * @param {number} value
 */
export function formatNumber(value) {
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 });
}

/**
 * For example "1.42 × (goal: at most 1.5, met)".
 * @param {number} figure
 * @param {{ atMost: number } | { atLeast: number }} goal
 * @param {string} [unit]
 */
export function formatGoal(figure, goal, unit = ' ×') {
  const most = 'atMost' in goal;
  const met = most ? figure <= goal.atMost : figure >= goal.atLeast;
  const bound = most ? `at most ${formatNumber(goal.atMost)}` : `at least ${formatNumber(goal.atLeast)}`;
  return `${formatNumber(figure)}${unit} (goal: ${bound}, ${met ? 'met' : 'missed'})`;
}
