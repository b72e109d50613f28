import * as z from 'zod/mini';
import {
  registerSchema,
  Id,
  Timestamp,
  createTextSchema,
  createIntegerSchema,
} from './schema-values.ts';

/** A PDF form field. */
export const TemplateField = z.object({
  Name: createTextSchema(200),
  Kind: z.enum(['text', 'box', 'choice', 'signature']),
});
export type TemplateField = z.output<typeof TemplateField>;

/** The position of a field: the page, from 1, and points from the left and from the bottom. */
export const TemplateFieldPosition = z.object({
  Field: createTextSchema(200),
  Page: createIntegerSchema(1, 50),
  X: z.number(),
  Y: z.number(),
  Width: z.number(),
  Height: z.number(),
});
export type TemplateFieldPosition = z.output<typeof TemplateFieldPosition>;

/** The content of a field: a value of the order by its name, a fixed text, or nothing. */
export const TemplateFieldFill = z.object({
  Field: createTextSchema(200),
  /**
   * A name in `templateSources`; null for a fixed text, which is empty where the field is filled in by hand.
   */
  Source: z.nullable(createTextSchema(60)),
  Text: z.nullish(createTextSchema(500)),
});
export type TemplateFieldFill = z.output<typeof TemplateFieldFill>;

/** The version of a form's template; 0 where there is none. */
export const SeenTemplateVersion = createIntegerSchema(0, 1_000_000);

/** A dealer's own PDF for a form. */
export const FormTemplate = registerSchema(
  'FormTemplate',
  z.object({
    ReportId: Id,
    FileName: createTextSchema(200),
    UploadedOn: Timestamp,
    UploadedBy: createTextSchema(200),
    Pages: createIntegerSchema(1, 50),
    /** Every change of the field mapping increases it. */
    Version: createIntegerSchema(1, 1_000_000),
    Fields: z.array(TemplateField),
    FilledWith: z.array(TemplateFieldFill),
  }),
);
export type FormTemplate = z.output<typeof FormTemplate>;

/** A template that was replaced or removed, and can be used again. */
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

/** The positions of a template's fields, and what an example order would write into them. */
export const TemplateExample = z.object({
  Places: z.array(TemplateFieldPosition),
  /** By the names in `templateSources`. */
  Values: z.record(z.string(), z.string()),
});
export type TemplateExample = z.output<typeof TemplateExample>;

export const TemplateMapping = z.object({
  Version: createIntegerSchema(1, 1_000_000),
  FilledWith: z.array(TemplateFieldFill).check(z.maxLength(2_000)),
});
