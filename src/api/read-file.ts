/** A file of ours as the API answers it; its name is the one that the server gave. */
export function readFile(content: Blob, headers: Headers): File {
  return new File([content], nameIn(headers.get('content-disposition') ?? ''), { type: content.type });
}

/** RFC 6266: the name in RFC 8187's form wins over the plain one. '' where there is none, or none that can be read. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}

/** What a host refused with where a file was asked for: JSON, like every refusal, or whatever else it said. */
export async function readPacked(content: Blob): Promise<unknown> {
  const text = await content.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
