import { Panel } from '#ui/panel.tsx';
import { readTokens, type Token } from './tokens.ts';

/** How a token is shown, by the beginning of its name; colors otherwise. */
const samples: readonly (readonly [start: string, title: string, style: (value: string) => object])[] = [
  ['--font', 'Font', (value) => ({ fontFamily: value })],
  ['--text-', 'Type', (value) => ({ fontSize: value })],
  ['--space-', 'Space', (value) => ({ inlineSize: value })],
  ['--radius', 'Radius', (value) => ({ borderRadius: value })],
  ['--shadow', 'Elevation', (value) => ({ boxShadow: value })],
  ['--motion-', 'Motion', (value) => ({ animationDuration: value })],
];

const isColor = ({ value }: Token) => /^(?:light-dark|#|rgb)/.test(value);

function Sample({ token: { name, value }, kind }: { token: Token; kind: string }) {
  const found = samples.find(([, title]) => title === kind);
  const style = found ? found[2](`var(${name})`) : { backgroundColor: `var(${name})` };
  const isText = kind === 'Type' || kind === 'Font';
  return (
    <li>
      <span className={isText ? undefined : `look-${kind.toLowerCase()}`} style={style}>
        {isText && 'Invoice 1,250.00'}
      </span>
      <code>{name}</code>
      <small>{value}</small>
    </li>
  );
}

/** Every token of the stylesheet, as it looks. */
export function TokenList() {
  const tokens = readTokens(document);
  const kinds = samples.map(
    ([start, title]) =>
      [
        title,
        tokens.filter((token) => token.name.startsWith(start) && (start !== '--text-' || !isColor(token))),
      ] as const,
  );
  const groups = [
    ['Color', tokens.filter((token) => isColor(token) && !token.name.startsWith('--shadow'))] as const,
    ...kinds,
  ];
  return groups.map(([kind, all]) => (
    <Panel key={kind} title={kind}>
      <ul className="look-tokens">
        {all.map((token) => (
          <Sample key={token.name} token={token} kind={kind} />
        ))}
      </ul>
    </Panel>
  ));
}
