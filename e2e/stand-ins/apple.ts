/** Apple's sign-in script in small; the app loads it and goes no further, since Apple is offered but disabled. */
export const appleScript = `
  window.AppleID = { auth: { init(options) { standInCall('AppleID.init', { ...options }); } } };`;
