import './bar-chart.css';
import '#ui/ghost.css';

const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** A chart that is about to come, with or without a legend. */
export function ChartGhost({ hasLegend = false }: { hasLegend?: boolean }) {
  return (
    <div className="chart" aria-hidden="true">
      <div className="chart-head">
        <p className="chart-readout">
          <span className="ghost" />
        </p>
        {hasLegend && <p className="chart-legend chart-legend-ghost">&nbsp;</p>}
      </div>
      <div className="chart-plot chart-ghost">
        {columns.map((column) => (
          <span key={column} className="ghost" />
        ))}
      </div>
    </div>
  );
}
