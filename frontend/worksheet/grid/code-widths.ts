import type { OrderLine } from '#shared/schemas/order-schema.ts';

const fields = ['MfgCode', 'PartNumber', 'StockCode'] as const;
type Field = (typeof fields)[number];

/** How wide the longest code of each column is, in digits. */
export type CodeWidths = Record<Field, number>;

type Measured = { lines: readonly OrderLine[]; widths: CodeWidths };

let last: Measured | undefined;

/** Of the lines that were asked about last only those that have changed since are measured. */
export function codeWidthsOf(lines: readonly OrderLine[]): CodeWidths {
  const widths = last && widened(last, lines);
  last = { lines, widths: widths ?? measure(lines) };
  return last.widths;
}

/** Undefined where the longest may have gone. */
function widened(before: Measured, lines: readonly OrderLine[]): CodeWidths | undefined {
  if (before.lines.length !== lines.length) return undefined;
  let { widths } = before;
  for (const [at, line] of lines.entries()) {
    const old = before.lines[at]!;
    // Prices change by the thousand, codes seldom.
    if (line === old || fields.every((field) => line[field] === old[field])) continue;
    const isNarrowed = fields.some(
      (field) => line[field] !== old[field] && widthOf(old[field]) >= widths[field],
    );
    if (isNarrowed) return undefined;
    widths = widest(widths, line);
  }
  return widths;
}

const measure = (lines: readonly OrderLine[]): CodeWidths =>
  lines.reduce(widest, { MfgCode: 0, PartNumber: 0, StockCode: 0 });

const widest = (widths: CodeWidths, line: OrderLine): CodeWidths =>
  fields.some((field) => widthOf(line[field]) > widths[field])
    ? {
        MfgCode: Math.max(widths.MfgCode, widthOf(line.MfgCode)),
        PartNumber: Math.max(widths.PartNumber, widthOf(line.PartNumber)),
        StockCode: Math.max(widths.StockCode, widthOf(line.StockCode)),
      }
    : widths;

/** Of a text, in digits: capitals are wider than they are, signs narrower. */
function widthOf(text: string | null | undefined): number {
  if (!text) return 0;
  let width = 0;
  for (const letter of text)
    if ('MW@%'.includes(letter)) width += 1.6;
    else if (letter >= 'A' && letter <= 'Z') width += 1.15;
    else if (' -./,:;|'.includes(letter)) width += 0.6;
    else width += 1;
  return Math.round(width * 100) / 100;
}
