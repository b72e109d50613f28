import { leafName } from '#functions/documents/leaf-name.ts';
import { html } from './html.ts';
import type { Sheet } from './paper.ts';
import type { Speech } from './words.ts';

/** Pages that come from a PDF of their own, and their size in points. */
export type InsertedPages = {
  /** What they are called among the bookmarks. */
  name: string;
  /** Its own among those of a document. */
  key: string;
  sizes: readonly { width: number; height: number }[];
};

/** Empty pages that keep the place of others, so that bookmarks and numbers count them. */
export function insertedSheet({ name, key, sizes }: InsertedPages, speech: Speech): Sheet {
  const { width, height } = sizes[0]!;
  return {
    title: name,
    footer: '',
    size: `${width}pt ${height}pt`,
    isBare: true,
    styles: `:scope{font:1pt "Open Sans"}.leaf{height:${Math.floor(height) - 2}pt;position:relative}.leaf+.leaf{break-before:page}h1,.leaf a{position:absolute;margin:0;font-size:1pt;line-height:1;color:#fff;text-decoration:none}`,
    speech,
    content: html`<h1>${name}</h1>
      ${sizes.map(
        (_, at) =>
          html`<div class="leaf" id="${leafName(key, at)}">
            <a href="#${leafName(key, at)}">${at + 1}</a>
          </div>`,
      )}`,
  };
}
