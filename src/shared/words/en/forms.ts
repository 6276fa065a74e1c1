/** What all forms and records share: saving, leaving, conflicts, saved data. */
export const forms = {
  downloading: 'Downloading…',
  file: { orDrop: 'or drop it here', another: 'Choose another' },
  saveFile: (name: string) => `Save ${name}`,
  fixHighlighted: 'Fix the highlighted fields.',
  stillHere: (reason: string) => `${reason} Your entries are still here.`,
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes on this page.',
    confirm: 'Leave without saving',
  },
  archive: {
    done: (name: string) => `${name} archived.`,
    undone: (name: string) => `${name} restored.`,
    unsaved: 'Archive without saving?',
  },
  // why something is voided
  reason: { label: 'Reason', missing: 'Enter a reason.' },
  // two people changed the same record
  conflict: {
    lead: 'Choose which version of each field to keep. Nothing is saved yet.',
    yours: 'Yours',
    theirs: 'Saved by someone else',
    empty: 'Empty',
    same: 'Both versions are the same. Save to continue.',
    save: 'Save my choices',
    back: 'Back to the form',
  },
  // what the device shows while the server can't be reached
  needsServer: 'This needs the server, which can’t be reached right now.',
  notHereYet: 'Not on this device yet. It loads once you’re connected.',
  loadFailed: 'Couldn’t load this.',
  savedDataFrom: (moment: string) => `Showing saved data from ${moment}.`,
  asOf: (moment: string) => `As of ${moment}`,
};
