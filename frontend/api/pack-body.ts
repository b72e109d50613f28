import type { Outgoing } from './connection.ts';

/** A smaller body is sent faster than it is packed. */
const WORTH_PACKING = 100 * 1024;

type Packed = { headers: Record<string, string>; body: NonNullable<Outgoing['body']> };

/** A long body travels as gzip (D55), packed beside the page's own thread; bytes would not pass as JSON. */
export async function packBody(text: string): Promise<Packed> {
  if (text.length < WORTH_PACKING)
    return { headers: { 'content-type': 'application/json' }, body: text };
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return {
    headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
    body: await new Response(packing).arrayBuffer(),
  };
}
