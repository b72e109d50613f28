import type { FieldText } from '#functions/documents/forms/layout/inserted-pages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { TemplateOutline } from './read-template-outline.ts';

/** The values of fields by name: a text, or whether a checkbox is ticked. */
export type FieldValues = ReadonlyMap<string, string | boolean>;

/** A filled and flattened PDF, the size of its pages in points, and the texts that the printer must draw. */
export type FilledPdf = {
  bytes: Uint8Array;
  sizes: { width: number; height: number }[];
  texts: FieldText[];
};

/** A task for the thread that handles PDFs. */
export type TemplateTask = { bytes: Uint8Array } & (
  | { kind: 'outline' }
  | { kind: 'fill'; values: FieldValues }
);
export type TemplateTaskAnswer =
  | { outline: TemplateOutline }
  | { filled: FilledPdf }
  | { rejection: CodedMessage };
