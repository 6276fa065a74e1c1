import type { attachmentRefusals as english } from '../en/attachment-refusals.ts';
import type { Translated } from '../translated.ts';

export const attachmentRefusals: Translated<typeof english> = {
  notFound: 'Diese Datei gibt es nicht.',
  chooseFile: 'Wählen Sie eine PDF-, PNG-, JPEG- oder WebP-Datei.',
  tooMany: (most) => `Ein Beleg kann bis zu ${most} Anhänge haben.`,
  tooLargeToEmail:
    'Die Anhänge einer E-Mail dürfen zusammen bis zu 10 MB groß sein. Schalten Sie zuerst bei einer anderen Datei „Für Kunden freigeben“ aus.',
  infected: 'In dieser Datei wurde ein Virus gefunden. Sie wurde nicht hinzugefügt.',
  notScanned: 'Dateien können zurzeit nicht auf Viren geprüft werden. Versuchen Sie es später noch einmal.',
  noSpace: 'Ihre Organisation hat 1 GB für Anhänge belegt, mehr geht nicht. Entfernen Sie zuerst einige.',
};
