import { expect, test } from 'vitest';
import { assertTemplateSize } from '#functions/domain/reports/template-files.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

const buildFormTemplate = (fields: number, text: string): FormTemplate => {
  const names = Array.from({ length: fields }, (_, at) => `Field ${at}`);
  return {
    ReportId: 87,
    FileName: '87 Warranty.pdf',
    UploadedOn: '2026-11-23T09:00:00.000Z',
    UploadedBy: 'Robin Reed',
    Pages: 1,
    Version: 1,
    Fields: names.map((Name) => ({ Name, Kind: 'text' })),
    FilledWith: names.map((Field) => ({ Field, Source: null, Text: text })),
  };
};

test('A template is kept as one record, or refused in words', () => {
  expect(() => assertTemplateSize(buildFormTemplate(2_000, 'x'))).not.toThrow();
  expect(() => assertTemplateSize(buildFormTemplate(600, 'x'.repeat(500)))).not.toThrow();
  expect(() => assertTemplateSize(buildFormTemplate(700, 'x'.repeat(500)))).toThrow(
    templatesTexts.fieldTextsTooLong,
  );
  // The store counts bytes, not letters.
  expect(() => assertTemplateSize(buildFormTemplate(400, 'é'.repeat(500)))).toThrow(
    templatesTexts.fieldTextsTooLong,
  );
});
