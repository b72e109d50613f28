import { readFileSync } from 'node:fs';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fillTemplateInWorker } from '#functions/documents/templates/template-worker-client.ts';
import { type BenchResult, withinTimes } from './bench-result.ts';
import { measureInTurns } from './compare.ts';
import { sized } from './size.ts';

const PAGES = sized(10, 1);
const FIELDS = sized(200, 10);
const MOST = 1.2;
const FONT = 'node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff';

/** A dealer's own PDF filled and flattened, warm, against the library that does it, called as its guide says. */
export async function measureFill(): Promise<BenchResult> {
  const form = await aForm();
  const texts = new Map(Array.from({ length: FIELDS }, (_, at) => [`f${at}`, `Réglé ${at},00`]));
  const font = readFileSync(FONT);
  const { ours: value, theirs: floor } = await measureInTurns(
    20,
    () => fillTemplateInWorker(form, texts),
    () => fillAlone(form, texts, font),
  );
  return withinTimes({
    name: `a form of ${PAGES} pages and ${FIELDS} fields, filled`,
    value,
    floor,
    against: '@cantoo/pdf-lib alone',
    times: MOST,
  });
}

async function aForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = Array.from({ length: PAGES }, () => pdf.addPage([612, 792]));
  for (let at = 0; at < FIELDS; at++) {
    const place = { x: 60, y: 40 + Math.floor(at / PAGES) * 36, width: 240, height: 20 };
    pdf
      .getForm()
      .createTextField(`f${at}`)
      .addToPage(pages[at % PAGES]!, place);
  }
  return pdf.save();
}

async function fillAlone(bytes: Uint8Array, texts: ReadonlyMap<string, string>, font: Uint8Array) {
  const pdf = await PDFDocument.load(bytes);
  pdf.registerFontkit(fontkit);
  const embedded = await pdf.embedFont(font, { subset: true });
  const form = pdf.getForm();
  for (const [name, text] of texts) form.getTextField(name).setText(text);
  form.updateFieldAppearances(embedded);
  form.flatten({ updateFieldAppearances: false });
  return pdf.save();
}
