/** The app on the home screen. */
export const install = {
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
};
