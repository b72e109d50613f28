declare module 'css-tree/parser' {
  import type { parse } from 'css-tree';

  const parser: typeof parse;
  export default parser;
}

declare module 'css-tree/walker' {
  import type { walk } from 'css-tree';

  const walker: typeof walk;
  export default walker;
}

declare module 'css-tree/tokenizer' {
  export function tokenize(
    css: string,
    take: (type: number, start: number, end: number) => void,
  ): void;
  export const tokenTypes: Record<
    | 'Function'
    | 'LeftParenthesis'
    | 'LeftSquareBracket'
    | 'LeftCurlyBracket'
    | 'RightParenthesis'
    | 'RightSquareBracket'
    | 'RightCurlyBracket',
    number
  >;
}

declare module 'css-tree/generator' {
  import type { generate } from 'css-tree';

  const generator: typeof generate;
  export default generator;
}
