import type { Outgoing } from './connection.ts';

/** A smaller body is sent faster than it is packed. */
const WORTH_PACKING = 100 * 1024;

type Packed = { headers: Record<string, string>; body: NonNullable<Outgoing['body']> };

/** A long body travels as gzip (D55); a short one is ready at once. */
export const packBody = (text: string): Packed | Promise<Packed> =>
  text.length < WORTH_PACKING
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : gzip(new Blob([text]));

/** What a form with a file says. */
export type Fields = Record<string, string | File | undefined>;

/** A form of more does not pass the gateway, which hands it on as base64 (D44). */
const LARGEST_FORM = 4 * 1024 * 1024;

/** A form with a file as browsers write it; a file alone that is too large for one travels by itself, packed. */
export function packForm(fields: Fields): Packed | Promise<Packed> {
  const said = Object.entries(fields).filter((field) => field[1] !== undefined);
  const [[, first] = [], ...others] = said;
  if (first instanceof File && others.length === 0 && first.size > LARGEST_FORM) return gzip(first);
  const form = new FormData();
  for (const [name, value] of said) form.set(name, value!);
  return { headers: {}, body: form };
}

/** Beside the page's own thread; bytes would not pass as JSON. */
async function gzip(content: Blob): Promise<Packed> {
  const packing = content.stream().pipeThrough(new CompressionStream('gzip'));
  return {
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    body: await new Response(packing).arrayBuffer(),
  };
}
