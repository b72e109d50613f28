/** Where an address leads: to a file of the catalogue, should it be there, or out of it. */
export type Target =
  | { kind: 'file'; path: string; fragment: string }
  | { kind: 'out'; address: string };

/** The catalogue as if it lay at an address of its own, which nothing outside of it has. */
const HOME = 'https://catalog.invalid';

/** What an address means that stands in a file of the catalogue; nothing, where a browser would run or unpack it. */
export function targetOf(address: string, file: string): Target | undefined {
  const base = `${HOME}/${file.split('/').map(encodeURIComponent).join('/')}`;
  const url = URL.parse(address, base);
  if (!url || address.trim() === '') return undefined;
  if (url.origin !== HOME)
    return /^https?:$/.test(url.protocol) ? { kind: 'out', address: url.href } : undefined;
  return { kind: 'file', path: plain(url.pathname.slice(1)), fragment: plain(url.hash.slice(1)) };
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
