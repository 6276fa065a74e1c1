import { timezones } from './timezones.ts';
import { zonesOfRegions } from './zones-of-regions.ts';

/** Names browsers still use for zones IANA has renamed, and one that older browsers don't know. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const regionOfZone = new Map(
  zonesOfRegions.split(';').flatMap((entry) => {
    const [region = '', ...zones] = entry.trim().split(/\s+/);
    return zones.map((zone) => [zone, region] as const);
  }),
);

/** Timezones our server accepts: first the ten of spec.md section 3, then the others by name. */
export const everyTimezone: readonly string[] = [
  ...new Set([...timezones, ...[...regionOfZone.keys()].toSorted()]),
];

/** The name under which a timezone is offered; undefined if it isn't. */
export function offeredTimezone(zone: string): string | undefined {
  const name = renamed[zone] ?? zone;
  return everyTimezone.includes(name) ? name : undefined;
}

/** The region (ISO 3166) of a timezone under any of its names; undefined for UTC and unknown names. */
export function regionOfTimezone(zone: string): string | undefined {
  return regionOfZone.get(renamed[zone] ?? zone);
}
