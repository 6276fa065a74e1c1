/** Why a file can't be attached. */
export const attachmentRefusals = {
  notFound: 'This file doesn’t exist.',
  chooseFile: 'Choose a PDF, PNG, JPEG, or WebP file.',
  tooMany: (most: number) => `A document can have up to ${most} attachments.`,
  tooLargeToEmail:
    'An email’s attachments can be up to 10 MB in total. Turn off “Share with customer” for another file first.',
  infected: 'A virus was found in this file, so it wasn’t added.',
  notScanned: 'Files can’t be checked for viruses right now. Try again later.',
  noSpace: 'Your organization has used its 1 GB for attachments. Remove some first.',
};
