import { parsePercent } from '#shared/money/scaled-decimals.ts';

/** '12', '12.5 %' and '12,5'. A percent has no thousands separator, so a comma is a decimal one. */
export const parsePercentOff = (text: string) =>
  parsePercent(
    text
      .trim()
      .replace(/\s*[%\uFF05]$/, '')
      .replace(',', '.'),
  );
