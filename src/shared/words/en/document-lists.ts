export const documentLists = {};
