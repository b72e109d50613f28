import * as z from 'zod/mini';
import { documented, Id, Timestamp, textUpTo, createIntegerSchema } from './values.ts';

/** A field of a PDF that can be filled. */
export const TemplateField = z.object({
  Name: textUpTo(200),
  Kind: z.enum(['text', 'box', 'choice', 'signature']),
});
export type TemplateField = z.output<typeof TemplateField>;

/** Where a field stands: on which page, from 1, and there in points from the left and from below. */
export const TemplateFieldPosition = z.object({
  Field: textUpTo(200),
  Page: createIntegerSchema(1, 50),
  X: z.number(),
  Y: z.number(),
  Width: z.number(),
  Height: z.number(),
});
export type TemplateFieldPosition = z.output<typeof TemplateFieldPosition>;

/** What fills a field: a figure or text of the order by its name, always the same text, or nothing. */
export const FilledWith = z.object({
  Field: textUpTo(200),
  /** A name of `templateSources`; null where it is always the same text, which is empty where it is left to the hand. */
  Source: z.nullable(textUpTo(60)),
  Text: z.nullish(textUpTo(500)),
});
export type FilledWith = z.output<typeof FilledWith>;

/** Of the template of a form; 0 where there is none. */
export const SeenTemplateVersion = createIntegerSchema(0, 1_000_000);

/** A PDF of a dealer's own for a form. */
export const FormTemplate = documented(
  'FormTemplate',
  z.object({
    ReportId: Id,
    FileName: textUpTo(200),
    UploadedOn: Timestamp,
    UploadedBy: textUpTo(200),
    Pages: createIntegerSchema(1, 50),
    /** Raised by every change of what fills its fields. */
    Version: createIntegerSchema(1, 1_000_000),
    Fields: z.array(TemplateField),
    FilledWith: z.array(FilledWith),
  }),
);
export type FormTemplate = z.output<typeof FormTemplate>;

/** One that was replaced or removed, and can be used again. */
export const OldFormTemplate = documented(
  'OldFormTemplate',
  z.object({
    Id: textUpTo(36),
    ReportId: Id,
    FileName: textUpTo(200),
    UploadedOn: Timestamp,
    UploadedBy: textUpTo(200),
    Pages: createIntegerSchema(1, 50),
    /** When it was replaced or removed, and by whom. */
    UntilOn: Timestamp,
    UntilBy: textUpTo(200),
  }),
);
export type OldFormTemplate = z.output<typeof OldFormTemplate>;

/** Where a template's fields stand, and what an order that stands for any would write into them. */
export const TemplateExample = z.object({
  Places: z.array(TemplateFieldPosition),
  /** By the names of `templateSources`. */
  Values: z.record(z.string(), z.string()),
});
export type TemplateExample = z.output<typeof TemplateExample>;

/** What its fields are filled with from now on. */
export const TemplateMapping = z.object({
  Version: createIntegerSchema(1, 1_000_000),
  FilledWith: z.array(FilledWith).check(z.maxLength(2_000)),
});
