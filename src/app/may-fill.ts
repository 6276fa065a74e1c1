/** A part of the storage that may be filled at most. */
const share = 0.5;

/** Missing from TypeScript's library; only Chromium has it. */
interface DataSaver {
  readonly connection?: { readonly saveData?: boolean };
}

/** False where data are dear or storage is short. */
export async function mayFill(device: Navigator & DataSaver): Promise<boolean> {
  if (device.connection?.saveData === true) return false;
  // Missing on plain HTTP.
  if (!('storage' in device)) return true;
  const { usage = 0, quota = Infinity } = await device.storage.estimate();
  return usage < quota * share;
}
