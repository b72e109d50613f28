import { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';

type AttachedFile = { name: string; type: string; bytes: Uint8Array };

/** A PDF with a file in it, whose bytes come out as they are. It must be sealed afterwards, not before. */
export async function attachFile(
  pdf: Uint8Array,
  { name, type, bytes }: AttachedFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await document.attach(bytes, name, { mimeType: type, afRelationship: AFRelationship.Source });
  return new Uint8Array(await document.save());
}
