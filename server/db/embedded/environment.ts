/** Passes none of our variables to PostgreSQL. `C` avoids the locale threads of macOS. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}
