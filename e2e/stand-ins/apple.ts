/** A stand-in for Apple's sign-in script; the app only loads it, because Apple is offered but disabled. */
export const appleScript = `
  window.AppleID = { auth: { init(options) { standInCall('AppleID.init', { ...options }); } } };`;
