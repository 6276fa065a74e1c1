/** Where the law says nothing that is known here, and the longest of those that are. */
const usual = 10;

/**
 * Years that issued documents are kept after the end of the year of issue, by the country of the books. The database
 * has the same table (`retention_years`), and a test compares them.
 */
const years: Readonly<Record<string, number>> = {
  // § 132 BAO
  AT: 7,
  // Art. 958f OR
  CH: 10,
  // § 14b UStG and § 147 AO: eight years since 2025 (BEG IV)
  DE: 8,
  // Art. L123-22 Code de commerce
  FR: 10,
  // VAT Notice 700/21; para 6 Sch 11 VATA 1994
  GB: 6,
  // No single rule; 26 CFR § 1.6001-1 asks for as long as they may matter, and the longest usual period is seven years
  US: 7,
};

/** Years that documents issued in a country (ISO 3166-1 alpha-2) are kept. */
export function retentionYears(country: string | null): number {
  return years[country ?? ''] ?? usual;
}
