/** Location of the device notes in IndexedDB, shared by the app and the script that runs before the first paint. */
export const notesPlace = { database: 'billhook-device', store: 'notes', key: 'notes' };
