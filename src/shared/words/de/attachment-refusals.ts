import type { attachmentRefusals as english } from '../en/attachment-refusals.ts';
import type { Translated } from '../translated.ts';

export const attachmentRefusals: Translated<typeof english> = {
  notFound: 'Diese Datei gibt es nicht.',
  chooseFile: 'Wählen Sie eine PDF-, PNG-, JPEG- oder WebP-Datei.',
  tooMany: (most) => `Ein Beleg kann bis zu ${most} Dateien haben.`,
  tooLargeToEmail:
    'Die Dateien, die mit einer E-Mail gehen, dürfen zusammen nicht größer als 10 MB sein. Nehmen Sie zuerst eine davon aus.',
  noSpace: 'Die Dateien Ihrer Organisation belegen bereits 1 GB. Entfernen Sie zuerst einige.',
};
