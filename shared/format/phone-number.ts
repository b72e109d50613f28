/**
 * Ten digits as (nnn) nnn-nnnn, with or without the leading 1 of North America; any other text stays as it
 * is.
 */
export function formatPhoneNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : (phone ?? '');
}
