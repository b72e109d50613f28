/** The words of a page, each row of a table or list in a line of its own. */
export const toWords = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|style="[^"]*"/gsu, ' ')
    .replaceAll(/<\/(?:tr|p|div|dl|li|section|table|h\d)>/gu, '\n')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\u00a0\u202f]/gu, ' ');

/** 5 % is a rate only with its sign; the other rates are no number of a paper at all. */
const RATES = /(?<![\d.,])(?:5(?:[.,]0+)? ?%|(?:9[.,]97(?:50?)?|14[.,]9(?:7|75|750|8))(?![\d]))/u;
const TAX_ROW = /^.*(?:GST|QST|HST|TPS|TVQ|TVH).*$/gmu;
const PERCENT = /\d ?%/u;

/** What of a document or page names a rate of a tax; undefined where nothing does. */
export function findNamedRate(html: string): string | undefined {
  const words = toWords(html);
  const rate = RATES.exec(words);
  if (rate) return words.slice(Math.max(0, rate.index - 60), rate.index + 30);
  return words.match(TAX_ROW)?.find((row) => PERCENT.test(row));
}
