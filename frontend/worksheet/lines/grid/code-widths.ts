import type { OrderLine } from '#shared/schemas/order-schema.ts';

const codeFields = ['MfgCode', 'PartNumber', 'StockCode'] as const;
type CodeField = (typeof codeFields)[number];

/** The width of the longest code per column, in digits. */
export type CodeWidths = Record<CodeField, number>;

type MeasuredLines = { lines: readonly OrderLine[]; widths: CodeWidths };

let lastMeasured: MeasuredLines | undefined;

/** Measures only the lines that changed since the last call. */
export function computeCodeWidthsInDigits(lines: readonly OrderLine[]): CodeWidths {
  const widths = lastMeasured && updateCodeWidths(lastMeasured, lines);
  lastMeasured = { lines, widths: widths ?? measureCodes(lines) };
  return lastMeasured.widths;
}

/** Returns undefined if the longest code may have been removed. */
function updateCodeWidths(
  before: MeasuredLines,
  lines: readonly OrderLine[],
): CodeWidths | undefined {
  if (before.lines.length !== lines.length) return undefined;
  let { widths } = before;
  for (const [lineIndex, line] of lines.entries()) {
    const old = before.lines[lineIndex]!;
    // Prices change by the thousand, codes rarely.
    if (line === old || codeFields.every((field) => line[field] === old[field])) continue;
    const isNarrowed = codeFields.some(
      (field) => line[field] !== old[field] && measureTextDigits(old[field]) >= widths[field],
    );
    if (isNarrowed) return undefined;
    widths = widenToLine(widths, line);
  }
  return widths;
}

const measureCodes = (lines: readonly OrderLine[]): CodeWidths =>
  lines.reduce(widenToLine, { MfgCode: 0, PartNumber: 0, StockCode: 0 });

const widenToLine = (widths: CodeWidths, line: OrderLine): CodeWidths =>
  codeFields.some((field) => measureTextDigits(line[field]) > widths[field])
    ? {
        MfgCode: Math.max(widths.MfgCode, measureTextDigits(line.MfgCode)),
        PartNumber: Math.max(widths.PartNumber, measureTextDigits(line.PartNumber)),
        StockCode: Math.max(widths.StockCode, measureTextDigits(line.StockCode)),
      }
    : widths;

/** The width of a text in digits. Capitals are wider than digits, punctuation is narrower. */
function measureTextDigits(text: string | null | undefined): number {
  if (!text) return 0;
  let width = 0;
  for (const letter of text)
    if ('MW@%'.includes(letter)) width += 1.6;
    else if (letter >= 'A' && letter <= 'Z') width += 1.15;
    else if (' -./,:;|'.includes(letter)) width += 0.6;
    else width += 1;
  return Math.round(width * 100) / 100;
}
