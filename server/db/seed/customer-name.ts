import { sql, type SQL } from 'drizzle-orm';

const families =
  'Whitfield Okafor Nguyen Müller Kowalski Fernandez Haddad Lindqvist Tanaka Rossi Dubois Novak Petrov Silva Iyer Chen Kaya';
const trades =
  'Plumbing Roofing Bakery Carpentry Printing Logistics Dental Landscaping Catering Optics Tiling Brewing Electrics';
const places = 'Leeds Porto Gdansk Bergen Lyon Graz Turin Ghent Cork Malmo Basel';

/**
 * A name such as `Whitfield Plumbing Leeds`. The three lists have coprime lengths, so a name repeats only
 * after 2431, then with a number.
 */
export function customerName(number: SQL): SQL {
  const [family, trade, place] = [families, trades, places].map((list) => pick(list.split(' '), number));
  return sql`concat_ws(' ', ${family}, ${trade}, ${place}, nullif(1 + (${number}) / 2431, 1))`;
}

function pick(names: readonly string[], number: SQL): SQL {
  const list = sql.raw(names.map((name) => `'${name}'`).join(', '));
  return sql`(array[${list}])[1 + (${number}) % ${sql.raw(String(names.length))}]`;
}
