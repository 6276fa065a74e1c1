export const documentPage = {};
