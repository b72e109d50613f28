import { html, type Html } from '#functions/documents/forms/layout/html.ts';

type MarkedText = string | Html | null | undefined;

const isSameText = (one: MarkedText, other: MarkedText) =>
  (typeof one === 'object' ? one?.text : one) === (typeof other === 'object' ? other?.text : other);

const isEmptyText = (text: MarkedText) => text === null || text === undefined || text === '';

/**
 * The old text struck out and the new one underlined; unmarked when they are equal. Undefined or empty means
 * that there was none, or is none.
 */
export function renderChangeMarks(before: MarkedText, after: MarkedText): Html {
  if (isSameText(before, after)) return html`${after}`;
  const deletedHtml = !isEmptyText(before) && html`<del>${before}</del>`;
  const insertedHtml = !isEmptyText(after) && html`<ins>${after}</ins>`;
  // Text cells keep line breaks, so there must be none between the two.
  return html`${deletedHtml}${deletedHtml && insertedHtml && ' '}${insertedHtml}`;
}
