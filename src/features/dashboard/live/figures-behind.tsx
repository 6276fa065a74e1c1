import { words } from '#shared/words/words.ts';
import { Fold } from '#ui/fold.tsx';

interface FiguresBehindProps {
  heads: readonly string[];
  rows: readonly (readonly [name: string, ...amounts: string[]])[];
}

/** The figures of a chart as a table. */
export function FiguresBehind({ heads, rows }: FiguresBehindProps) {
  return (
    <Fold className="figures-behind" label={words.dashboard.live.asTable}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...amounts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, index) => (
                <td key={heads[index + 1]}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
