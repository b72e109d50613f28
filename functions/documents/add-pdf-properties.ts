/** PDF properties besides the title. */
export type PdfProperties = { author: string; subject: string };

const PDF_CREATOR = 'SmartSales';

/**
 * Adds properties to a printed PDF by an incremental update at its end. The pages need not be parsed again,
 * which takes longer than printing them.
 */
export function addPdfProperties(pdf: Uint8Array, { author, subject }: PdfProperties): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const readNumber = (pattern: RegExp) => {
    const value = pattern.exec(trailer)?.[1];
    if (value === undefined) throw new Error('Chromium printed a PDF that ends otherwise.');
    return value;
  };
  const [size, root, info, start] = [
    readNumber(/\/Size (\d+)/),
    readNumber(/\/Root (\d+) 0 R/),
    readNumber(/\/Info (\d+) 0 R/),
    readNumber(/startxref\s+(\d+)/),
  ];
  const oldInfo = new RegExp(`(?:^|\\n)${info} 0 obj\\n<<([^]*?)>>\\nendobj`).exec(text)?.[1] ?? '';
  const retainedEntries = oldInfo
    .split('\n')
    .filter((entry) => !/^\/(?:Creator|Author|Subject) /.test(entry))
    .join('\n');
  const newEntries = [
    `/Author ${encodePdfText(author)}`,
    `/Subject ${encodePdfText(subject)}`,
    `/Creator (${PDF_CREATOR})`,
  ];
  const object = `${info} 0 obj\n<<${retainedEntries}\n${newEntries.join('\n')}>>\nendobj\n`;
  const objectOffset = pdf.length + 1;
  const update = [
    `\n${object}xref\n${info} 1\n${String(objectOffset).padStart(10, '0')} 00000 n \n`,
    `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${start}>>\n`,
    `startxref\n${objectOffset + object.length}\n%%EOF\n`,
  ];
  return Buffer.concat([pdf, Buffer.from(update.join(''), 'latin1')]);
}

/** Text in any language: UTF-16 with a byte order mark, as hex digits. */
const encodePdfText = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
