/** Beside every screen: the connection and new versions. */
export const pwa = {
  notConnected: 'Not connected.',
  keepTrying: 'We’ll keep trying.',
  readyOffline: 'Ready to work offline.',
  newVersion: 'A new version of Billhook is ready.',
  reload: 'Reload',
  later: 'Later',
  startingNewVersion: 'Starting the new version…',
  wouldLoseInput: 'You have unsaved changes. Reloading now discards them.',
  reloadAnyway: 'Discard and reload',
  keepWorking: 'Keep working',
  updatedElsewhere: 'Billhook was updated in another tab. Save your changes, then reload this tab.',
};
