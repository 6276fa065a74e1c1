/** Where the device's notes lie in IndexedDB: known to idb-keyval's user and to the script that runs before the first paint. */
export const notesPlace = { database: 'billhook-device', store: 'notes', key: 'notes' };
