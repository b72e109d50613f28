import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  readAndTestFillTemplate,
  fillTemplateInWorker,
} from '#functions/documents/templates/template-worker-client.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { buildPdfField, buildPdfForm } from '#tests/make/build-pdf.ts';
import { readPdfPageTexts } from '#tests/make/read-pdf.ts';

const folder = 'tests/data/pdf-forms';

/** Forms of other authors, with the number of fields and pages that we read, or the reason why not. */
const outcomes: Record<string, string> = {
  acroform_calculation_order: '1 on 1',
  checkbox_no_appearance: '2 on 1',
  encrypted_new: templatesTexts.encrypted,
  fancy_fields: '11 on 1',
  fields_order: '6 on 1',
  file_pdfjs_form: '1 on 1',
  form_to_flatten: '9 on 1',
  form_two_pages: '4 on 2',
  'js-buttons': '9 on 1',
  listbox_actions: '3 on 1',
  missing_xref_trailer_dict: templatesTexts.noFields,
  sample_form: '28 on 1',
  textfields: '9 on 1',
  with_xfa_fields: '116 on 2',
};

const summarizeTemplate = (bytes: Uint8Array) =>
  readAndTestFillTemplate(bytes).then(
    ({ fields, pageCount }) => `${fields.length} on ${pageCount}`,
    (error: unknown) => (error as Error).message,
  );

describe('forms that others made', () => {
  test('are all tried', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
    expect(names.toSorted()).toEqual(
      Object.keys(outcomes)
        .map((name) => `${name}.pdf`)
        .toSorted(),
    );
  });

  test.each(Object.entries(outcomes))('%s: %s', async (name, outcome) => {
    expect(await summarizeTemplate(readFileSync(`${folder}/${name}.pdf`))).toBe(outcome);
  });
});

test('One that ends its thread ends nobody else’s, who wait for theirs', async () => {
  const endless = Buffer.alloc(4_000_000, '%PDF-1.7\n1 0 obj\n<<');
  expect(
    await Promise.all([buildPdfForm(), endless, buildPdfForm()].map(summarizeTemplate)),
  ).toEqual(['1 on 1', templatesTexts.exceedsLimits, '1 on 1']);
});

const printFieldText = async (form: Uint8Array, text: string) => {
  const { bytes, sizes } = await fillTemplateInWorker(form, new Map([['a', text]]));
  expect(sizes).toEqual([{ width: 612, height: 792 }]);
  return (await readPdfPageTexts(bytes))[0];
};

describe('a field', () => {
  test('whose look is said of the form, of nothing, or without a font, is filled', async () => {
    expect(await printFieldText(buildPdfForm(), 'Réglé')).toContain('Réglé');
    for (const appearance of ['/DA()', '/DA(0 g)', '/DA(/Helv 9 Tf 0 g)'])
      expect(
        await printFieldText(
          buildPdfForm({ fieldObject: buildPdfField('a', appearance) }),
          'Réglé',
        ),
      ).toContain('Réglé');
  });

  test('takes any text; what has letters of other fonts is left to the printer, and its place said', async () => {
    const text = 'A\u0000B 😀 سلام Łukasz Nguyễn';
    const { bytes, texts } = await fillTemplateInWorker(buildPdfForm(), new Map([['a', text]]));
    expect((await readPdfPageTexts(bytes))[0]).not.toMatch(/[?B]/u);
    expect(texts).toEqual([
      expect.objectContaining({ page: 0, text, align: 'left', hasLines: false }),
    ]);
    const wide = buildPdfForm({ fieldObject: buildPdfField('a', '/Rect[0 0 500 700]/Ff 4096') });
    expect(await printFieldText(wide, 'word '.repeat(6_400))).toContain('word word');
  });
});
