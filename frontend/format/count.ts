import { asCount } from '#shared/format/thousands.ts';
/** '1 row', '1,200 rows' */
export const rowsInWords = (count: number) => (count === 1 ? '1 row' : `${asCount(count)} rows`);

/** '1 line', '1,200 lines' */
export const linesInWords = (count: number) => (count === 1 ? '1 line' : `${asCount(count)} lines`);
