/** Why a file can't be attached. */
export const attachmentRefusals = {
  notFound: 'This file doesn’t exist.',
  chooseFile: 'Choose a PDF, PNG, JPEG, or WebP file.',
  tooMany: (most: number) => `A document can have up to ${most} files.`,
  tooLargeToEmail:
    'The files that go with an email can’t be larger than 10 MB together. Leave one out of the emails first.',
  noSpace: 'Your organization’s files take up all of its 1 GB. Remove some first.',
};
