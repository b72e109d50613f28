import { tokenize, tokenTypes } from 'css-tree/tokenizer';

const { Function: Fn, LeftParenthesis, LeftSquareBracket, LeftCurlyBracket } = tokenTypes;
const { RightParenthesis, RightSquareBracket, RightCurlyBracket } = tokenTypes;

/** The closing token of each opening token. */
const closerByOpener = new Map([
  [Fn, RightParenthesis],
  [LeftParenthesis, RightParenthesis],
  [LeftSquareBracket, RightSquareBracket],
  [LeftCurlyBracket, RightCurlyBracket],
]);
const closers = new Set(closerByOpener.values());

/**
 * Removes closing brackets without an opening one. For such a bracket the CSS parser uses state from the
 * sheet that it parsed before, and may never end.
 */
export function removeUnmatchedClosingBrackets(css: string): string {
  const openClosers: number[] = [];
  let [result, from] = ['', 0];
  tokenize(css, (type, start, end) => {
    const closer = closerByOpener.get(type);
    if (closer !== undefined) openClosers.push(closer);
    else if (type === openClosers.at(-1)) openClosers.pop();
    else if (openClosers.length === 0 && closers.has(type)) {
      result += `${css.slice(from, start)} `;
      from = end;
    }
  });
  return result + css.slice(from);
}
