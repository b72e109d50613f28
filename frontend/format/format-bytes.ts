import { formatDecimal } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** '18.4 MB', '310 KB' */
export function formatBytes(bytes: number): string {
  if (bytes >= MEGABYTE)
    return t`${formatDecimal(String(Number((bytes / MEGABYTE).toFixed(1))))} MB`;
  if (bytes >= KILOBYTE) return t`${formatDecimal((bytes / KILOBYTE).toFixed(0))} KB`;
  return bytes === 1 ? t`1 byte` : t`${bytes} bytes`;
}
