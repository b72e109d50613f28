/** What a PDF says of itself beside its title. */
export type Properties = { author: string; subject: string };

const CREATOR = 'SmartSales';

/**
 * Gives a printed PDF its properties, by an update at its end as the format has it: the pages are not read
 * again, which takes longer than printing them.
 */
export function withProperties(pdf: Uint8Array, { author, subject }: Properties): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const trailer = text.slice(text.lastIndexOf('trailer'));
  const number = (pattern: RegExp) => {
    const found = pattern.exec(trailer)?.[1];
    if (found === undefined) throw new Error('Chromium printed a PDF that ends otherwise.');
    return found;
  };
  const [size, root, info, start] = [
    number(/\/Size (\d+)/),
    number(/\/Root (\d+) 0 R/),
    number(/\/Info (\d+) 0 R/),
    number(/startxref\s+(\d+)/),
  ];
  const before = new RegExp(`(?:^|\\n)${info} 0 obj\\n<<([^]*?)>>\\nendobj`).exec(text)?.[1] ?? '';
  const keptEntries = before
    .split('\n')
    .filter((entry) => !/^\/(?:Creator|Author|Subject) /.test(entry))
    .join('\n');
  const newEntries = [
    `/Author ${asText(author)}`,
    `/Subject ${asText(subject)}`,
    `/Creator (${CREATOR})`,
  ];
  const object = `${info} 0 obj\n<<${keptEntries}\n${newEntries.join('\n')}>>\nendobj\n`;
  const from = pdf.length + 1;
  const update = [
    `\n${object}xref\n${info} 1\n${String(from).padStart(10, '0')} 00000 n \n`,
    `trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/Prev ${start}>>\n`,
    `startxref\n${from + object.length}\n%%EOF\n`,
  ];
  return Buffer.concat([pdf, Buffer.from(update.join(''), 'latin1')]);
}

/** Text of any language: UTF-16 with its mark, as digits. */
const asText = (text: string) =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
