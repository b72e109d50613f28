import type { FieldText } from '#functions/documents/forms/paper/inserted-pages.ts';
import type { TemplateOutline } from './read-template.ts';

/** What fields say: text, or whether a box is ticked, by their names. */
export type FieldValues = ReadonlyMap<string, string | boolean>;

/** A PDF, filled and flattened, how large its pages are, in points, and what is to be written on them besides. */
export type FilledPdf = {
  bytes: Uint8Array;
  sizes: { width: number; height: number }[];
  texts: FieldText[];
};

/** What the thread that touches PDFs is asked. */
export type TemplateTask = { bytes: Uint8Array } & (
  | { kind: 'outline' }
  | { kind: 'fill'; values: FieldValues }
);
export type TemplateTaskAnswer =
  | { outline: TemplateOutline }
  | { filled: FilledPdf }
  | { refused: string };
