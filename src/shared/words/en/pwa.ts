/** Beside every screen: the connection, new versions, and the app on the home screen. */
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
  install: {
    title: 'Install Billhook',
    text: 'It opens instantly, even offline. You may need to sign in again the first time.',
    install: 'Install',
    installBillhook: 'Install Billhook',
    notNow: 'Not now',
    done: 'Done',
    // as Safari names them
    tapShare: 'Tap <b>Share</b> in Safari’s toolbar',
    chooseAdd: 'Choose <b>Add to Home Screen</b>',
    tapAdd: 'Tap <b>Add</b>',
  },
};
