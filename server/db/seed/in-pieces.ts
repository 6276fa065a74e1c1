/** 1,000 rows of 39 columns stay below PostgreSQL's limit of 65,535 parameters. */
const rowsAtOnce = 1000;

export async function inPieces<Row>(
  rows: readonly Row[],
  insert: (piece: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await insert(rows.slice(start, start + rowsAtOnce));
  }
}
