import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Attachment } from '#shared/contract/attachments.ts';
import { filesToBe, isFileChangeOf, sendFileChange, waitingFileChange } from './waiting-file-change.ts';

const invoice = {
  document_id: 'invoice',
  customer_id: 'customer',
  customer_name: 'Acme',
  total_amount: 10,
  currency: 'USD',
  document_type: 'invoice' as const,
  document_number: 'INV-1',
};
const plan: Attachment = {
  attachment_id: 'plan',
  document_id: 'invoice',
  name: 'Plan.pdf',
  media_type: 'application/pdf',
  size: 10,
  with_email: true,
  created_at: '2026-03-12T09:00:00Z',
};
const photo: Attachment = { ...plan, attachment_id: 'photo', name: 'Photo.jpg', media_type: 'image/jpeg' };

let order = 0;
function kept(act: NewAct, rest: Partial<Act> = {}): Act {
  order += 1;
  const facts = { id: `act ${order}`, owner: 'ada', schema: 4, madeAt: 0, refusal: null, trouble: null };
  return { ...act, ...facts, order, ...rest };
}

it('a file is shown as it will be, and others as they are', () => {
  const acts = [kept(waitingFileChange(invoice, plan, false)), kept(waitingFileChange(invoice, photo))];
  expect(filesToBe([plan, photo], acts)).toEqual([
    { attachment: { ...plan, with_email: false }, isRemoved: false, waiting: acts[0] },
    { attachment: photo, isRemoved: true, waiting: acts[1] },
  ]);
  expect(filesToBe([plan], [])).toEqual([{ attachment: plan, isRemoved: false, waiting: undefined }]);
  expect(acts.map((act) => [isFileChangeOf('invoice', act), isFileChangeOf('other', act)])).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('what the server refused has no effect, but is known', () => {
  const refusal = { message: 'This file doesn’t exist.', code: 'not_found' };
  const refused = kept(waitingFileChange(invoice, plan, false), { refusal });
  expect(filesToBe([plan], [refused])).toEqual([{ attachment: plan, isRemoved: false, waiting: refused }]);
});

const gone: Api = async () => {
  throw new ApiError({ kind: 'refused', status: 404, code: 'not_found' });
};
const away: Api = async () => {
  throw new ApiError({ kind: 'unreachable' });
};

it('removing a file that is gone is done; changing it is refused', async () => {
  await expect(sendFileChange(gone, waitingFileChange(invoice, plan))).resolves.toBeUndefined();
  await expect(sendFileChange(gone, waitingFileChange(invoice, plan, false))).rejects.toThrow(ApiError);
  await expect(sendFileChange(away, waitingFileChange(invoice, plan))).rejects.toThrow(ApiError);
});
