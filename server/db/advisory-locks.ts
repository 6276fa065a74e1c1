/** PostgreSQL's advisory locks by name. Any fixed numbers: all servers on one database must agree on them. */
export const advisoryLocks = {
  /** One server migrates, the others wait for it. */
  migration: 7_142_857_001,
  /** Held for as long as a server looks after an embedded cluster. */
  clusterOwner: 7_142_857_002,
  /** Keeps two servers from each making a first key. */
  serverKeys: 7_142_857_003,
  /** Two servers that start at once must not both load the demo. */
  demo: 7_142_857_004,
} as const;
