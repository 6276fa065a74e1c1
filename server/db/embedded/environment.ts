/** Nothing of ours leaks into PostgreSQL; `C` keeps macOS from loading its locale threads. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C' };
}
