interface Sample {
  readonly amount: string;
  readonly day: string;
}

interface Notation {
  readonly decimal: '.' | ',';
  readonly order: 'dmy' | 'mdy';
}

/** How a file writes amounts and days: by the last mark of its amounts, and by days whose middle part is no month. */
export function notationOf(samples: readonly Sample[]): Notation {
  const commas = samples.filter(({ amount }) => /,\d{1,2}\D*$/.test(amount)).length;
  const points = samples.filter(({ amount }) => /\.\d{1,2}\D*$/.test(amount)).length;
  const isMonthFirst = samples.some(({ day }) => {
    const [first, second] = day.split(/\D+/).map(Number);
    return first !== undefined && first <= 12 && second !== undefined && second > 12;
  });
  return { decimal: commas > points ? ',' : '.', order: isMonthFirst ? 'mdy' : 'dmy' };
}
