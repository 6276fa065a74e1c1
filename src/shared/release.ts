/**
 * Version of this build, checked against package.json by tests/release.test.ts. Page and worker use it to identify
 * each other.
 */
export const release = '0.1.0';
