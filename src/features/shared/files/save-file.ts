/** How saving went: `tap_needed` where the device wants a tap right before, and too much time has passed since the last. */
export type Saved = 'done' | 'tap_needed';

/**
 * Hands a file to the person: as a download, or, in an app on an iPhone's home screen, where a download opens a page
 * without a way back, by the sheet that offers to save it. Putting that sheet away is no failure.
 */
export async function saveFile(file: File): Promise<Saved> {
  if (!isHomeScreenApp() || !navigator.canShare({ files: [file] })) {
    download(file);
    return 'done';
  }
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (isNamed(error, 'NotAllowedError')) return 'tap_needed';
    if (!isNamed(error, 'AbortError')) download(file);
  }
  return 'done';
}

/** Only Apple's phones and tablets know the property. */
function isHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

/** Safari reads a large file after the click, so the address stays good for a minute. */
function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
