/** Of this build, as package.json says (tests/release.test.ts holds it to that): page and worker tell each other by it. */
export const release = '0.1.0';
