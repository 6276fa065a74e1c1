/** Names that Windows keeps for devices, whatever the extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A name that every file system takes: Windows is the strictest. Never empty. */
function cleaned(text: string): string {
  const allowed = text.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '-');
  // Whole characters, not halves of them.
  const [short = ''] = /^.{0,80}/su.exec(allowed.replace(/^[.\s]+/, '')) ?? [];
  const name = short.replace(/[.\s]+$/, '');
  if (name === '') return 'file';
  return devices.test(name) ? `_${name}` : name;
}

/** Names files of one archive, each differently also where capitals don't count. */
export function createFileNames(): (folder: string, title: string, extension: string) => string {
  const taken = new Set<string>();
  return (folder, title, extension) => {
    const base = cleaned(title);
    let name = base;
    for (let again = 2; taken.has(keyOf(folder, name)); again += 1) name = `${base} (${again})`;
    taken.add(keyOf(folder, name));
    return `${folder}/${name}.${extension}`;
  };
}

const keyOf = (folder: string, name: string) => `${folder}/${name}`.normalize('NFKC').toLowerCase();
