type TextBox = {
  width: number;
  height: number;
  /** The requested size; 0 for any. */
  size: number;
  /** The width of a text, and the height of a line, at font size 1. */
  measureWidth: (text: string) => number;
  lineHeight: number;
};

const MAX_FONT_SIZE = 12;
const MIN_FONT_SIZE = 4;
const FONT_SIZE_STEP = 0.5;

/**
 * Wraps a text to fit a field, in the requested size or else as large as possible. What does not fit in the
 * smallest size is cut off, with an ellipsis. pdf-lib would search the line breaks letter by letter, again
 * for each size.
 */
export function wrapTextToFit(text: string, box: TextBox): { text: string; size: number } {
  const widths = new Map<string, number>();
  const measureWord = (word: string) => {
    const width = widths.get(word) ?? box.measureWidth(word);
    widths.set(word, width);
    return width;
  };
  const space = measureWord(' ');
  for (
    let size = box.size || MAX_FONT_SIZE;
    ;
    size = Math.max(MIN_FONT_SIZE, size - FONT_SIZE_STEP)
  ) {
    const lines = wrapLines(text, box.width / size, { measureWord, space });
    const maxLines = Math.max(1, Math.floor(box.height / (box.lineHeight * size)));
    if (lines.length <= maxLines) return { text: lines.join('\n'), size };
    if (size <= MIN_FONT_SIZE) return { text: `${lines.slice(0, maxLines).join('\n')}…`, size };
  }
}

type WordWidths = { measureWord: (word: string) => number; space: number };

function wrapLines(text: string, width: number, { measureWord, space }: WordWidths): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let lineWidth = 0;
    for (const word of paragraph
      .split(' ')
      .flatMap((each) => splitWord(each, width, measureWord))) {
      const wordWidth = measureWord(word);
      if (line !== '' && lineWidth + space + wordWidth > width) {
        lines.push(line);
        [line, lineWidth] = [word, wordWidth];
      } else {
        lineWidth += line === '' ? wordWidth : space + wordWidth;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}

/** Splits a word that is wider than a line into narrower pieces. */
function splitWord(word: string, width: number, measureWord: WordWidths['measureWord']): string[] {
  if (word.length < 2 || measureWord(word) <= width) return [word];
  const half = Math.ceil(word.length / 2);
  return [word.slice(0, half), word.slice(half)].flatMap((part) =>
    splitWord(part, width, measureWord),
  );
}
