/** A file from the API, named by the server. */
export function readFile(content: Blob, headers: Headers): File {
  return new File([content], nameIn(headers.get('content-disposition') ?? ''), { type: content.type });
}

/** RFC 6266: the extended name (RFC 8187) takes precedence over the plain one. '' if there is no readable name. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = ''] = /filename="([^"]*)"/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}

/** The refusal of a file request: JSON as always, or whatever the host sent. */
export async function readPacked(content: Blob): Promise<unknown> {
  const text = await content.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
