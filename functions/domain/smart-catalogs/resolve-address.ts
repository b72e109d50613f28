/**
 * The target of an address: a file path in the catalogue (the file may not exist), or an external address.
 */
export type AddressTarget =
  | { kind: 'file'; path: string; fragment: string }
  | { kind: 'external'; address: string };

/** A made-up origin for the catalogue, which no external address has. */
const CATALOG_ORIGIN = 'https://catalog.invalid';

/**
 * Resolves an address in a catalogue file; undefined if it is invalid, or has a scheme that browsers would
 * run or unpack.
 */
export function resolveCatalogAddress(
  address: string,
  containingPath: string,
): AddressTarget | undefined {
  const base = `${CATALOG_ORIGIN}/${containingPath.split('/').map(encodeURIComponent).join('/')}`;
  const url = URL.parse(address, base);
  if (!url || address.trim() === '') return undefined;
  if (url.origin !== CATALOG_ORIGIN)
    return /^https?:$/.test(url.protocol) ? { kind: 'external', address: url.href } : undefined;
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
