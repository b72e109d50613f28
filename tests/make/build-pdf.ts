/**
 * A PDF of these objects, numbered from 1; the first is its catalog. `trailer` is added to the trailer
 * dictionary.
 */
export function buildPdf(objects: readonly (string | Buffer)[], trailerEntries = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R${trailerEntries}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export const buildPdfStream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[5 0 R]>>';

/** A text field on the page of `buildPdfForm`. */
export const buildPdfField = (name: string, extraEntries = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/Rect[0 0 100 20]/P 3 0 R${extraEntries}>>`;

type PdfFormParts = {
  fieldRefs?: string;
  extraObjects?: readonly (string | Buffer)[];
  fieldObject?: string;
  pageObject?: string;
};

/** A page with a form. Object 5 is its field; the objects in `more` begin with number 6. */
export const buildPdfForm = ({
  fieldRefs = '5 0 R',
  extraObjects = [],
  fieldObject,
  ...parts
}: PdfFormParts = {}): Buffer =>
  buildPdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    parts.pageObject ?? page,
    `<</Fields[${fieldRefs}]/DA(/Helv 10 Tf)>>`,
    fieldObject ?? buildPdfField('a'),
    ...extraObjects,
  ]);
