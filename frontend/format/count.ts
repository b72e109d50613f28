import { asCount } from '#shared/format/thousands.ts';
import { t } from '#shared/language/t.ts';

/** '1 row', '1,200 rows' */
export const rowsInWords = (count: number) => (count === 1 ? t`1 row` : t`${asCount(count)} rows`);

/** '1 line', '1,200 lines' */
export const linesInWords = (count: number) =>
  count === 1 ? t`1 line` : t`${asCount(count)} lines`;
