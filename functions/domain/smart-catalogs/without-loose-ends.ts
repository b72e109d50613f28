import { tokenize, tokenTypes } from 'css-tree/tokenizer';

const { Function: Fn, LeftParenthesis, LeftSquareBracket, LeftCurlyBracket } = tokenTypes;
const { RightParenthesis, RightSquareBracket, RightCurlyBracket } = tokenTypes;

/** What closes each token that opens something. */
const closerOf = new Map([
  [Fn, RightParenthesis],
  [LeftParenthesis, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
  [LeftCurlyBracket, RightCurlyBracket],
]);
const closers = new Set(closerOf.values());

/**
 * A sheet without the brackets that close nothing. Of such a one the parser takes what closes it from the sheet that it read
 * before, and may never come to an end.
 */
export function withoutLooseEnds(css: string): string {
  const open: number[] = [];
  let [clean, from] = ['', 0];
  tokenize(css, (type, start, end) => {
    const closer = closerOf.get(type);
    if (closer !== undefined) open.push(closer);
    else if (type === open.at(-1)) open.pop();
    else if (open.length === 0 && closers.has(type)) {
      clean += `${css.slice(from, start)} `;
      from = end;
    }
  });
  return clean + css.slice(from);
}
