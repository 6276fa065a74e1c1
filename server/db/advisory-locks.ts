/** Keys of PostgreSQL advisory locks. The numbers are arbitrary but must be the same on all servers. */
export const advisoryLocks = {
  /** Only one server runs migrations at a time. */
  migration: 7_142_857_001,
  /** Held while a server owns an embedded cluster. */
  clusterOwner: 7_142_857_002,
  /** Prevents two servers from both creating the first key. */
  serverKeys: 7_142_857_003,
  /** Prevents two servers from both loading the demo data. */
  demo: 7_142_857_004,
  /** Only one server saves the daily backup. */
  backup: 7_142_857_005,
  /** Only one base copy is made at a time. */
  baseCopy: 7_142_857_006,
} as const;
