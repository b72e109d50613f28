import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const weights = [400, 600, 700];
/** Latin, and what French and the names of central Europe add to it. */
const scripts = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

let styles: string | undefined;

/** The style sheet that carries Open Sans inside itself; a printed page fetches nothing. */
export function documentFonts(): string {
  const { resolve } = createRequire(import.meta.url);
  styles ??= weights
    .flatMap((weight) =>
      Object.entries(scripts).map(([script, range]) => {
        const file = resolve(
          `@fontsource/open-sans/files/open-sans-${script}-${weight}-normal.woff2`,
        );
        const data = readFileSync(file).toString('base64');
        return `@font-face{font-family:"Open Sans";font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
      }),
    )
    .join('');
  return styles;
}
