/** For `Rich`: renders `<b>` as bold. */
export const strong = { b: (words: string) => <b>{words}</b> };
