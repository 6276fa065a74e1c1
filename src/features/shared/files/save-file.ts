/** `tap_needed`: the device requires a recent tap, and the last was too long ago. */
export type Saved = 'done' | 'tap_needed';

/**
 * Downloads a file or, in an installed app on iOS, where a download opens a page with no way back, opens the share
 * sheet. Closing the sheet is not an error.
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

/** `navigator.standalone` exists only on iOS and iPadOS. */
function isHomeScreenApp(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}

/** Safari reads large files after the click, so the URL stays valid for a minute. */
function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
