import type { Context, MiddlewareHandler } from 'hono';
import { addAttachment, largestAttachment } from '#shared/contract/attachments.ts';
import { changeLogo, largestLogo } from '#shared/contract/logos.ts';
import { Refusal } from '#server/domain/refusal.ts';
import type { Say } from '#server/words.ts';
import { errorResponse } from './error-response.ts';
import { limitBody } from './read-body.ts';

/** 1 MB. A document with a thousand lines takes a quarter of that. */
const longestBody = 1024 * 1024;
/** Base64 adds a third. */
const asBase64 = (bytes: number) => Math.ceil(bytes * 1.4);
const uploadPath = new RegExp(`^${addAttachment.path.replace('{id}', '[^/]+')}$`);

const refuse = (message: Say) => (c: Context) => errorResponse(c, new Refusal('body_too_large', message));

/** Limits bodies to 1 MB, or what a file may have where one is uploaded. */
export function limitBodies(): MiddlewareHandler {
  const usual = limitBody(
    longestBody,
    refuse((say) => say.request.tooLarge),
  );
  const tooLarge = refuse((say) => say.fields.fileTooLarge);
  const logo = limitBody(asBase64(largestLogo), tooLarge);
  const upload = limitBody(asBase64(largestAttachment), tooLarge);
  return async (c, next) => {
    const { path } = c.req;
    if (path === changeLogo.path) return logo(c, next);
    return (uploadPath.test(path) ? upload : usual)(c, next);
  };
}
