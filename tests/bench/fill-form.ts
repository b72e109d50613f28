import { readFileSync } from 'node:fs';
import fontkit from '@cantoo/fontkit';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fillTemplateInWorker } from '#functions/documents/templates/template-worker-client.ts';
import { type BenchResult, buildFloorResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const PAGES = chooseBenchSize(10, 1);
const FIELDS = chooseBenchSize(200, 10);
const ROUNDS = chooseBenchSize(20, 1);
const MAX_RATIO = 1.2;
const FONT = 'node_modules/@fontsource/open-sans/files/open-sans-latin-400-normal.woff';

/** Fills and flattens a dealer's own PDF, warm, against the library, called as its guide describes. */
export async function measureFormFilling(): Promise<BenchResult> {
  const form = await buildFieldsPdf();
  const texts = new Map(Array.from({ length: FIELDS }, (_, at) => [`f${at}`, `Réglé ${at},00`]));
  const font = readFileSync(FONT);
  const { ours: value, theirs } = await measureInTurns(
    ROUNDS,
    () => fillTemplateInWorker(form, texts),
    () => fillWithLibrary(form, texts, font),
  );
  return buildFloorResult({
    name: `a form of ${PAGES} pages and ${FIELDS} fields, filled`,
    value,
    floor: theirs,
    against: '@cantoo/pdf-lib alone',
    times: MAX_RATIO,
  });
}

async function buildFieldsPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const pages = Array.from({ length: PAGES }, () => pdf.addPage([612, 792]));
  for (let at = 0; at < FIELDS; at++) {
    const rect = { x: 60, y: 40 + Math.floor(at / PAGES) * 36, width: 240, height: 20 };
    pdf
      .getForm()
      .createTextField(`f${at}`)
      .addToPage(pages[at % PAGES]!, rect);
  }
  return pdf.save();
}

async function fillWithLibrary(
  bytes: Uint8Array,
  texts: ReadonlyMap<string, string>,
  font: Uint8Array,
) {
  const pdf = await PDFDocument.load(bytes);
  pdf.registerFontkit(fontkit);
  const embedded = await pdf.embedFont(font, { subset: true });
  const form = pdf.getForm();
  for (const [name, text] of texts) form.getTextField(name).setText(text);
  form.updateFieldAppearances(embedded);
  form.flatten({ updateFieldAppearances: false });
  return pdf.save();
}
