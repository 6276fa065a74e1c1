/** A design token as the stylesheet has it. */
export interface Token {
  /** With its dashes: `--space-4`. */
  readonly name: string;
  readonly value: string;
}

/** All tokens, in the order of `ui/tokens.css`. */
export function readTokens({ styleSheets }: Document): readonly Token[] {
  const rules = [...styleSheets].flatMap((sheet) => Array.from(sheet.cssRules));
  return rules.flatMap((rule) =>
    rule instanceof CSSStyleRule && rule.selectorText === ':root'
      ? [...rule.style]
          .filter((name) => name.startsWith('--'))
          .map((name) => ({ name, value: rule.style.getPropertyValue(name).trim() }))
      : [],
  );
}
