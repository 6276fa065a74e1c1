import './bar-chart.css';
import '#ui/ghost.css';

const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A chart that is about to come. */
export function ChartGhost() {
  return (
    <div className="chart" aria-hidden="true">
      <div className="chart-head">
        <p className="chart-readout">
          <span className="ghost" />
        </p>
      </div>
      <div className="chart-plot chart-ghost">
        {columns.map((column) => (
          <span key={column} className="ghost" />
        ))}
      </div>
    </div>
  );
}
