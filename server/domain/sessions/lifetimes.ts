/** Session limits in seconds. ASVS 10.4.8 requires the absolute one. */
export const idleLifetime = 30 * 24 * 3600;
export const absoluteLifetime = 90 * 24 * 3600;
/** Time to complete two-factor authentication, in seconds (docs/security.md, "Two-factor authentication"). */
export const halfSessionLifetime = 10 * 60;
/**
 * In seconds. The previous refresh token is always accepted for this long, in case two tabs refresh at once.
 */
export const parentGrace = 10;
/**
 * In seconds. The previous refresh token is accepted for this long if the new one was never used, in case its
 * response was lost.
 */
export const lostAnswerGrace = 24 * 3600;
/** Maximum sessions per user; a new one ends the oldest. */
export const sessionsPerUser = 20;

/** A sign-in within this many seconds replaces the password check for users without one. */
export const freshFor = 600;
