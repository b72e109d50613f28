import { PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getPdfReference, openPdfUpdate } from '#functions/documents/pdf-update.ts';

type AttachedFile = { name: string; type: string; bytes: Uint8Array };

/**
 * A PDF with a file in it, whose bytes come out as they are. It must be sealed afterwards, not before. Throws where the
 * PDF has attached files or other named objects already.
 */
export function attachFile(
  pdf: Uint8Array,
  { name, type, bytes }: AttachedFile,
): Uint8Array<ArrayBuffer> {
  const update = openPdfUpdate(pdf);
  const { context } = update;
  const catalog = update.edit(getPdfReference(update.trailer, 'Root'));
  if (catalog.has(PDFName.of('Names'))) throw new Error('The PDF has named objects already.');
  const content = context.flateStream(bytes, {
    Type: 'EmbeddedFile',
    Subtype: type,
    Params: { Size: bytes.length },
  });
  const file = context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFString.of(name),
      UF: PDFHexString.fromText(name),
      EF: { F: context.register(content) },
      AFRelationship: 'Source',
    }),
  );
  const names = context.obj({ EmbeddedFiles: { Names: [PDFHexString.fromText(name), file] } });
  catalog.set(PDFName.of('Names'), names);
  catalog.set(PDFName.of('AF'), context.obj([file]));
  return update.write();
}
