import { growthPercentage } from '#shared/money/growth-percentage.ts';
import { fromWireAmount } from '#shared/money/wire.ts';
import { changeText } from './change-text.ts';
import './change.css';

interface ChangeProps {
  of: { readonly net: number; readonly net_before: number };
  currency: string;
}

/** By how much revenue is above or below the year before. */
export function Change({ of: { net, net_before: before }, currency }: ChangeProps) {
  const percentage = growthPercentage(fromWireAmount(net, currency), fromWireAmount(before, currency));
  const text = changeText(percentage);
  if (percentage === null || percentage === 0) return text;
  return (
    <span className={percentage > 0 ? 'change change-up' : 'change change-down'}>
      <span aria-hidden="true">{percentage > 0 ? '↑' : '↓'}</span>
      {text}
    </span>
  );
}
