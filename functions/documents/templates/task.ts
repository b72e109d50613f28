import type { TemplateOutline } from './read-template.ts';

/** What fields say: text, or whether a box is ticked, by their names. */
export type FieldValues = ReadonlyMap<string, string | boolean>;

/** A text in the letters of other fonts than the filled PDF has, which the printer writes where its field stands. */
export type FieldText = {
  /** From 0. */
  page: number;
  /** From the left and the top of the page, in points. */
  left: number;
  top: number;
  width: number;
  height: number;
  text: string;
  /** In points; 0 where any size will do. */
  size: number;
  /** As CSS names it. */
  color: string;
  align: 'left' | 'center' | 'right';
  hasLines: boolean;
};

/** A PDF, filled and flattened, how large its pages are, in points, and what is to be written on them besides. */
export type FilledPdf = {
  bytes: Uint8Array;
  sizes: { width: number; height: number }[];
  texts: FieldText[];
};

/** What the thread that touches PDFs is asked. */
export type Task = { bytes: Uint8Array } & (
  | { kind: 'outline' }
  | { kind: 'fill'; values: FieldValues }
);
export type Said = { outline: TemplateOutline } | { filled: FilledPdf } | { refused: string };
