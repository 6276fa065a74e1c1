import { words } from '#shared/words/words.ts';

/** In this order, because many browsers also claim to be Chrome or Safari. */
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

/** "Chrome on Windows" from a User-Agent; a rough guess to recognize one's own devices. */
export function describeDevice(userAgent: string | null): string {
  const browser = find(browsers, userAgent ?? '') ?? words.profile.devices.unknownBrowser;
  const system = find(systems, userAgent ?? '');
  return system === undefined ? browser : words.profile.devices.browserOn(browser, system);
}
