import { addDays } from '#shared/calendar-day.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import type { SeedCustomer } from '../books.ts';
import type { Random } from '../random.ts';
import type { SeedIds } from '../seed-id.ts';

const businesses = [
  'Pine Street Property Management',
  'Old Port Fish House',
  'Maple & Main Bakery',
  'Eastern Prom Condominiums',
  'Bayside Veterinary Clinic',
  'Munjoy Hill Elementary School',
  'Forest Avenue Laundromat',
  'Harbor View Inn',
  'Back Cove Dental',
  'Stroudwater Farm & Dairy',
  'Congress Street Lofts',
  'Deering Oaks Brewing',
  'Saltwater Grill',
  'Peaks Island Cottages',
  'North Star Daycare',
  'Spring Point Marina',
  'Fore River Self Storage',
  'Cumberland Community Church',
  'Lighthouse Senior Living',
  'Woodfords Fitness',
];

const acrossTheBorder = ['Fundy Tides Motel', 'St. Croix Boatworks', 'Passamaquoddy Seafoods'];

const firstNames =
  'Ada Ben Carla Dmitri Elena Frank Grace Hugo Irene James Keiko Liam Maria Noah Olive Priya'.split(' ');
const lastNames =
  'Abbott Bouchard Castellano Doyle Eriksen Fournier Greene Haddad Ingram Jensen Kowalski Lavoie'.split(' ');
const streets = 'Pine Congress Spring Brackett Vaughan Deering Chestnut Willow Harbor Summit'.split(' ');
const towns = [
  ['Portland', '04101'],
  ['South Portland', '04106'],
  ['Westbrook', '04092'],
  ['Falmouth', '04105'],
  ['Scarborough', '04074'],
] as const;

const contactsOf: Readonly<Record<string, readonly Contact[]>> = {
  'Pine Street Property Management': [
    {
      name: 'Rosalind Hale',
      email: 'accounts@pine.street.example.com',
      phone: '+1 207 555 0170',
      role: 'Accounts payable',
    },
    { name: 'Tom Okafor', email: 'tom@pine.street.example.com', phone: '+1 207 555 0171', role: 'Caretaker' },
  ],
  'Spring Point Marina': [
    {
      name: 'Wanda Pelletier',
      email: 'wanda@spring.point.marina.example.com',
      phone: '+1 207 555 0172',
      role: 'Harbour master',
    },
    { name: null, email: 'accounts@spring.point.marina.example.com', phone: null, role: 'Bookkeeping' },
  ],
};

const customerCount = 60;

/** The demo's customers. Phone numbers and addresses are from ranges reserved for fiction. */
export function demoCustomers(random: Random, newId: SeedIds, firstDay: string): SeedCustomer[] {
  const households = householdNames(customerCount - businesses.length - acrossTheBorder.length);
  const names = [...businesses, ...acrossTheBorder, ...households];
  return names.map((name, index) => {
    const day = addDays(firstDay, Math.floor((index * 400) / customerCount));
    const isBusiness = index < businesses.length + acrossTheBorder.length;
    return {
      id: newId(day),
      name,
      contactName: isBusiness ? `${random.pick(firstNames)} ${random.pick(lastNames)}` : null,
      email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
      phone: `+1 207 555 ${String(100 + index).padStart(4, '0')}`,
      taxId: isBusiness ? `${random.integer(10, 99)}-${random.integer(1_000_000, 9_999_999)}` : null,
      billingAddress: address(random, acrossTheBorder.includes(name)),
      currency: acrossTheBorder.includes(name) ? 'CAD' : null,
      notes: name === 'Peaks Island Cottages' ? 'Take the 7:15 ferry; parts go over the day before.' : null,
      contacts: contactsOf[name] ?? [],
      createdAt: new Date(`${day}T14:00:00Z`),
      updatedAt: new Date(`${day}T14:00:00Z`),
    };
  });
}

/** The two lists advance at different steps, so no two households share a name. */
function householdNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[(index + Math.floor(index / firstNames.length)) % lastNames.length] ?? '';
    return `${first} ${last}`;
  });
}

function address(random: Random, isCanadian: boolean) {
  const [city, postalCode] = random.pick(towns);
  return {
    line1: `${random.integer(2, 480)} ${random.pick(streets)} Street`,
    line2: null,
    city: isCanadian ? 'St. Stephen' : city,
    region: isCanadian ? 'NB' : 'ME',
    postal_code: isCanadian ? 'E3L 1A1' : postalCode,
    country: isCanadian ? 'CA' : 'US',
  };
}
