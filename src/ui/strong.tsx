/** For `Rich`: what is marked as `<b>` stands out. */
export const strong = { b: (words: string) => <b>{words}</b> };
