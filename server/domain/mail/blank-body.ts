/** Clears the body once it isn't needed any more, because it can contain a sign-in token. */
export const blankBody = { text: '', html: '', link: null, typed: null } as const;
