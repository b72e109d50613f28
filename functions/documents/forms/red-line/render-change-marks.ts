import { html, type Html } from '#functions/documents/forms/paper/html.ts';

type Text = string | Html | null | undefined;

const isSame = (one: Text, other: Text) =>
  (typeof one === 'object' ? one?.text : one) === (typeof other === 'object' ? other?.text : other);

const isEmpty = (text: Text) => text === null || text === undefined || text === '';

/** Struck what was, underlined what is; unmarked what stayed. Undefined: there was none, or is none. */
export function renderChangeMarks(before: Text, after: Text): Html {
  if (isSame(before, after)) return html`${after}`;
  const old = !isEmpty(before) && html`<del>${before}</del>`;
  const next = !isEmpty(after) && html`<ins>${after}</ins>`;
  // Cells of text keep their line breaks, so that none may stand between the two.
  return html`${old}${old && next && ' '}${next}`;
}
