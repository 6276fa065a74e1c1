export const sharedPage = {};
