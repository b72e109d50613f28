import { PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { addPdfProperties } from '#functions/documents/add-pdf-properties.ts';
import { getPdfReference, openPdfUpdate } from '#functions/documents/pdf-update.ts';
import { attachFile } from '#functions/documents/sealing/attach-file.ts';
import { buildPlainPdf } from '#tests/make/build-plain-pdf.ts';
import { readPdfAttachments, readPdfPageTexts } from '#tests/make/read-pdf.ts';

const copy = { name: 'copy.json', type: 'application/json', bytes: Buffer.from('{"a":"é"}') };

test('Updates leave the bytes before them alone, and each builds on the one before', async () => {
  const pdf = await buildPlainPdf(['First', 'Second']);
  const named = addPdfProperties(pdf, { author: 'Zoë (dealer)', subject: '104821-2' });
  const whole = attachFile(addPdfProperties(named, { author: 'Северный', subject: '' }), copy);
  expect(Buffer.from(whole.subarray(0, named.length)).equals(named)).toBe(true);

  const read = await PDFDocument.load(whole, { updateMetadata: false });
  expect(read.getPageCount()).toBe(2);
  expect([read.getAuthor(), read.getSubject(), read.getCreator()]).toEqual([
    'Северный',
    '',
    'SmartSales',
  ]);
  expect(await readPdfPageTexts(whole)).toEqual(['First', 'Second']);
  expect(Buffer.from((await readPdfAttachments(whole)).get('copy.json')!)).toEqual(copy.bytes);
});

test('What is only read is not written again', async () => {
  const pdf = await buildPlainPdf(['Only']);
  const update = openPdfUpdate(pdf);
  const catalog = update.read(getPdfReference(update.trailer, 'Root'));
  expect(catalog.get(PDFName.of('Type'))).toBe(PDFName.of('Catalog'));
  const added = Buffer.from(update.write().subarray(pdf.length)).toString('latin1');
  expect(added).not.toContain(' obj');
});

test('A file is refused whose objects cannot be found or whose files would be lost', async () => {
  const pdf = await buildPlainPdf(['Only']);
  const packed = new Uint8Array(await (await PDFDocument.load(pdf)).save());
  expect(() => openPdfUpdate(packed)).toThrow('The PDF has no table of its objects.');
  expect(() => openPdfUpdate(pdf.subarray(0, -30))).toThrow('The PDF has no table');
  expect(() => openPdfUpdate(pdf).read(PDFRef.of(4711))).toThrow('The PDF has no object 4711 0 R.');
  const moved = Buffer.concat([Buffer.from('%'), pdf]);
  expect(() => openPdfUpdate(moved)).toThrow('The PDF has no table');
  expect(() => attachFile(attachFile(pdf, copy), copy)).toThrow('named objects already');
});
