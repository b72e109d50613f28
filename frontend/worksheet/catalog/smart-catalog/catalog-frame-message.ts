import * as z from 'zod/mini';

const NonNegativeInteger = z.int().check(z.minimum(0), z.maximum(1_000_000));
const messageBase = { smartCatalog: z.literal(1), page: NonNegativeInteger };

/**
 * The messages that a catalogue page may send: that it is ready, and the index of a pressed link. The server
 * knows the content of the link; nothing else is taken from the message.
 */
const CatalogFrameMessage = z.discriminatedUnion('kind', [
  z.object({ ...messageBase, kind: z.literal('ready') }),
  z.object({ ...messageBase, kind: z.literal('product'), place: NonNegativeInteger }),
  z.object({ ...messageBase, kind: z.literal('out'), place: NonNegativeInteger }),
  z.object({
    ...messageBase,
    kind: z.literal('page'),
    to: NonNegativeInteger,
    anchor: z.string().check(z.maxLength(200)),
  }),
  z.object({ ...messageBase, kind: z.literal('escape') }),
]);
export type CatalogFrameMessage = z.output<typeof CatalogFrameMessage>;

/** Parses a message; undefined unless our script in this frame sent it and the message is valid. */
export function parseTrustedFrameMessage(
  frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
): CatalogFrameMessage | undefined {
  // A sandboxed frame has the origin 'null'.
  if (!frame?.contentWindow || source !== frame.contentWindow || origin !== 'null')
    return undefined;
  return CatalogFrameMessage.safeParse(data).data;
}
