type TextBox = {
  width: number;
  height: number;
  /** The size that is asked for; 0 where any will do. */
  size: number;
  /** How wide a text is of size 1, and how high a line. */
  measureWidth: (text: string) => number;
  lineHeight: number;
};

const MAX_FONT_SIZE = 12;
const MIN_FONT_SIZE = 4;
const FONT_SIZE_STEP = 0.5;

/**
 * A text in lines that fit a field, as large as is asked for or else as it can be; what does not fit at the
 * smallest size is cut, which is seen. The library would look for the lines letter by letter, at each size anew.
 */
export function fitText(text: string, box: TextBox): { text: string; size: number } {
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

/** A word that is wider than a line, in pieces that are not. */
function splitWord(word: string, width: number, measureWord: WordWidths['measureWord']): string[] {
  if (word.length < 2 || measureWord(word) <= width) return [word];
  const half = Math.ceil(word.length / 2);
  return [word.slice(0, half), word.slice(half)].flatMap((part) =>
    splitWord(part, width, measureWord),
  );
}
