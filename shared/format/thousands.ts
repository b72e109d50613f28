/** '1234567.125' as '1,234,567.125': by digits alone, so that no amount passes through a float. */
export function groupThousands(decimal: string, separator = ','): string {
  const point = decimal.indexOf('.');
  const whole = point === -1 ? decimal : decimal.slice(0, point);
  return whole.replaceAll(/\B(?=(?:\d{3})+$)/g, separator) + decimal.slice(whole.length);
}

/** '1,200' */
export const asCount = (count: number) => groupThousands(String(count));
