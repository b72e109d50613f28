import type { Outgoing } from './connection.ts';

/** A smaller body is sent faster than it is packed. */
const WORTH_PACKING = 100 * 1024;

type Packed = { headers: Record<string, string>; body: NonNullable<Outgoing['body']> };

/** A long body travels as gzip (D55); a short one is ready at once. */
export const packBody = (text: string): Packed | Promise<Packed> =>
  text.length < WORTH_PACKING
    ? { headers: { 'content-type': 'application/json' }, body: text }
    : gzip(text);

/** What a form with a file says. */
export type Fields = Record<string, string | File | undefined>;

/** A form with a file as browsers write it. */
export function packForm(fields: Fields): Packed {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, value);
  return { headers: {}, body: form };
}

/** Beside the page's own thread; bytes would not pass as JSON. */
async function gzip(text: string): Promise<Packed> {
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    body: await new Response(packing).arrayBuffer(),
  };
}
