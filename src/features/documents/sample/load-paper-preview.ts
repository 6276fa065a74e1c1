/** Loads the sample of a document for the settings. */
export const loadPaperPreview = async () => (await import('./paper-preview.tsx')).PaperPreview;
