/** Shown on the sign-in screen (spec.md section 2) and created with the demo organization. */
export const demoAccount = { email: 'demo@billhook.app', password: 'Demo!2026' } as const;

/** A demo user without admin rights. */
export const demoColleague = { email: 'colleague@billhook.app', password: 'Colleague!2026' } as const;
