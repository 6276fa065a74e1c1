import { words } from '#shared/words/words.ts';

/** Names in the order in which they must be looked for: many browsers call themselves Chrome and Safari, too. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** "Chrome on Windows" out of what a browser called itself; a rough guess, to tell one's own devices apart. */
export function describeDevice(userAgent: string | null): string {
  const browser = find(browsers, userAgent ?? '') ?? words.profile.devices.unknownBrowser;
  const system = find(systems, userAgent ?? '');
  return system === undefined ? browser : words.profile.devices.browserOn(browser, system);
}
