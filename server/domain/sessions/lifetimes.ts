/** Session limits in seconds; ASVS 10.4.8 asks for the absolute one. */
export const idleLifetime = 30 * 24 * 3600;
export const absoluteLifetime = 90 * 24 * 3600;
/** How long a sign-in may owe its second factor (docs/security.md, "Second factor"). */
export const halfSessionLifetime = 10 * 60;
/** Two tabs that refresh at the same moment: the parent token is accepted for this long in any case. */
export const parentGrace = 10;
/** An answer that got lost: the parent token is accepted for this long while its child was never seen. */
export const lostAnswerGrace = 24 * 3600;
/** Sign-ins that one person may have at once; the oldest ends when another begins. */
export const sessionsPerUser = 20;

/** A sign-in this recent (seconds) stands in for a password that somebody does not have. */
export const freshFor = 600;
