export const forms = {
  downloading: 'Downloading…',
  saveFile: (name: string) => `Save ${name}`,
};
