import * as z from 'zod/mini';
import {
  registerSchema,
  Id,
  Timestamp,
  createTextSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** A field of a PDF that can be filled. */
export const TemplateField = z.object({
  Name: createTextSchema(200),
  Kind: z.enum(['text', 'box', 'choice', 'signature']),
});
export type TemplateField = z.output<typeof TemplateField>;

/** Where a field stands: on which page, from 1, and there in points from the left and from below. */
export const TemplateFieldPosition = z.object({
  Field: createTextSchema(200),
  Page: createIntegerSchema(1, 50),
  X: z.number(),
  Y: z.number(),
  Width: z.number(),
  Height: z.number(),
});
export type TemplateFieldPosition = z.output<typeof TemplateFieldPosition>;

/** What fills a field: a figure or text of the order by its name, always the same text, or nothing. */
export const TemplateFieldFill = z.object({
  Field: createTextSchema(200),
  /** A name of `templateSources`; null where it is always the same text, which is empty where it is left to the hand. */
  Source: z.nullable(createTextSchema(60)),
  Text: z.nullish(createTextSchema(500)),
});
export type TemplateFieldFill = z.output<typeof TemplateFieldFill>;

/** Of the template of a form; 0 where there is none. */
export const SeenTemplateVersion = createIntegerSchema(0, 1_000_000);

/** A PDF of a dealer's own for a form. */
export const FormTemplate = registerSchema(
  'FormTemplate',
  z.object({
    ReportId: Id,
    FileName: createTextSchema(200),
    UploadedOn: Timestamp,
    UploadedBy: createTextSchema(200),
    Pages: createIntegerSchema(1, 50),
    /** Raised by every change of what fills its fields. */
    Version: createIntegerSchema(1, 1_000_000),
    Fields: z.array(TemplateField),
    FilledWith: z.array(TemplateFieldFill),
  }),
);
export type FormTemplate = z.output<typeof FormTemplate>;

/** One that was replaced or removed, and can be used again. */
export const ReplacedFormTemplate = registerSchema(
  'OldFormTemplate',
  z.object({
    Id: createTextSchema(36),
    ReportId: Id,
    FileName: createTextSchema(200),
    UploadedOn: Timestamp,
    UploadedBy: createTextSchema(200),
    Pages: createIntegerSchema(1, 50),
    /** When it was replaced or removed, and by whom. */
    UntilOn: Timestamp,
    UntilBy: createTextSchema(200),
  }),
);
export type ReplacedFormTemplate = z.output<typeof ReplacedFormTemplate>;

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
  FilledWith: z.array(TemplateFieldFill).check(z.maxLength(2_000)),
});
