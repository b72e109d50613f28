/** Where an address leads: to a file of the catalogue, should it be there, or out of it. */
export type AddressTarget =
  | { kind: 'file'; path: string; fragment: string }
  | { kind: 'out'; address: string };

/** The catalogue as if it lay at an address of its own, which nothing outside of it has. */
const CATALOG_ORIGIN = 'https://catalog.invalid';

/** What an address means that stands in a file of the catalogue; nothing, where a browser would run or unpack it. */
export function resolveCatalogAddress(address: string, file: string): AddressTarget | undefined {
  const base = `${CATALOG_ORIGIN}/${file.split('/').map(encodeURIComponent).join('/')}`;
  const url = URL.parse(address, base);
  if (!url || address.trim() === '') return undefined;
  if (url.origin !== CATALOG_ORIGIN)
    return /^https?:$/.test(url.protocol) ? { kind: 'out', address: url.href } : undefined;
  return {
    kind: 'file',
    path: decodeUriSafely(url.pathname.slice(1)),
    fragment: decodeUriSafely(url.hash.slice(1)),
  };
}

function decodeUriSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
