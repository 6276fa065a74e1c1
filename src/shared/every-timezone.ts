import { timezones } from './timezones.ts';
import { zonesOfRegions } from './zones-of-regions.ts';

/** Names that browsers still give to zones that the IANA database has renamed since; and one that older ones do not know. */
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

/** What our own server takes: the ten of spec.md section 3 first, then all others by name. */
export const everyTimezone: readonly string[] = [
  ...new Set([...timezones, ...[...regionOfZone.keys()].toSorted()]),
];

/** The name by which a zone is offered; undefined where it is not. */
export function offeredTimezone(zone: string): string | undefined {
  const name = renamed[zone] ?? zone;
  return everyTimezone.includes(name) ? name : undefined;
}

/** The region (ISO 3166) that a zone lies in, whichever name it goes by; undefined for UTC and what is not known. */
export function regionOfTimezone(zone: string): string | undefined {
  return regionOfZone.get(renamed[zone] ?? zone);
}
