/** Keeps what draws PDFs on the device. Nobody needs it to start, so it isn't among the files that the worker installs. */
export const printPartsCache = 'billhook-print-parts';

/** True for the drawing worker's script and its fonts. */
export function isPrintPart(path: string): boolean {
  return /^\/assets\/(?:print\.worker-[\w-]+\.js|Inter_[\w-]+\.ttf)$/.test(path);
}
