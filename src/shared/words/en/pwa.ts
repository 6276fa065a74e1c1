export const pwa = {};
