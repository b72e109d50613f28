import * as z from 'zod/mini';

const NonNegativeInteger = z.int().check(z.minimum(0), z.maximum(1_000_000));
const messageBase = { smartCatalog: z.literal(1), page: NonNegativeInteger };

/**
 * What a page of a catalogue may tell: that it is there, and which of its links was pressed, by its place. What the link
 * says, the server knows; nothing of it is taken from here.
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

/** What a frame has told, if it is our script in that very frame that tells it, and says something we know. */
export function parseFrameMessage(
  frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
): CatalogFrameMessage | undefined {
  // A frame that is kept apart has no origin of its own.
  if (!frame?.contentWindow || source !== frame.contentWindow || origin !== 'null')
    return undefined;
  return CatalogFrameMessage.safeParse(data).data;
}
