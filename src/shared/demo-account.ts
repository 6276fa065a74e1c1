/** Advertised on the sign-in screen (spec.md section 2) and created with the demo organization. */
export const demoAccount = { email: 'demo@billhook.app', password: 'Demo!2026' } as const;

/** A plain user of the demo organization: what somebody without admin rights sees. */
export const demoColleague = { email: 'colleague@billhook.app', password: 'Colleague!2026' } as const;
