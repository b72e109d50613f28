type TextBox = {
  width: number;
  height: number;
  /** The size that is asked for; 0 where any will do. */
  size: number;
  /** How wide a text is of size 1, and how high a line. */
  widthOf: (text: string) => number;
  lineHeight: number;
};

const LARGEST = 12;
const SMALLEST = 4;
const STEP = 0.5;

/**
 * A text in lines that fit a field, as large as is asked for or else as it can be; what does not fit at the
 * smallest size is cut, which is seen. The library would look for the lines letter by letter, at each size anew.
 */
export function fitText(text: string, box: TextBox): { text: string; size: number } {
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const known = widths.get(word) ?? box.widthOf(word);
    widths.set(word, known);
    return known;
  };
  const space = widthOf(' ');
  for (let size = box.size || LARGEST; ; size = Math.max(SMALLEST, size - STEP)) {
    const lines = linesOf(text, box.width / size, { widthOf, space });
    const most = Math.max(1, Math.floor(box.height / (box.lineHeight * size)));
    if (lines.length <= most) return { text: lines.join('\n'), size };
    if (size <= SMALLEST) return { text: `${lines.slice(0, most).join('\n')}…`, size };
  }
}

type Widths = { widthOf: (word: string) => number; space: number };

function linesOf(text: string, width: number, { widthOf, space }: Widths): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(' ').flatMap((each) => parted(each, width, widthOf))) {
      const wide = widthOf(word);
      if (line !== '' && used + space + wide > width) {
        lines.push(line);
        [line, used] = [word, wide];
      } else {
        used += line === '' ? wide : space + wide;
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    return [...lines, line];
  });
}

/** A word that is wider than a line, in pieces that are not. */
function parted(word: string, width: number, widthOf: Widths['widthOf']): string[] {
  if (word.length < 2 || widthOf(word) <= width) return [word];
  const half = Math.ceil(word.length / 2);
  return [word.slice(0, half), word.slice(half)].flatMap((part) => parted(part, width, widthOf));
}
