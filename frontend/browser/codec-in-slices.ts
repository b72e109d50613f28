import * as z from 'zod/mini';
import { getIssueMessage } from '#shared/contract/field-messages.ts';
import {
  createListConverter,
  findLongListField,
  convertLongList,
  type LongListField,
} from '#shared/schemas/schema-converter.ts';

/*
 * What travels is read and written by its schema. The long list of an order is taken in slices between
 * which the page may do what it has to: 10,000 lines take a fifth of a second.
 */

/** So many items of a list are read in a few milliseconds, on a slow machine too. */
const SLICE_SIZE = 100;

/** What is refused is said as the server would say it. */
const encodeErrorOptions = { error: getIssueMessage };

/** Reads an answer. Throws where it is not what it should be. */
export async function decodeReply(schema: z.ZodMiniType, answer: unknown): Promise<unknown> {
  const longList = findLongListField(schema, answer, SLICE_SIZE);
  if (!longList) return convertLongList(schema, answer, 'decode') ?? z.decode(schema, answer);
  const { name, items, element } = longList;
  const rest = z.decode(schema, { ...(answer as object), [name]: [] });
  const list = z.array(element);
  const readSlice = createListConverter(element, 'decode');
  const slices = await mapInSlices(items, (slice) => readSlice(slice) ?? z.decode(list, slice));
  return { ...(rest as object), [name]: slices.flat(1) };
}

/** Writes a body as JSON; the long list comes last. The same body gives the same text; a short one at once. */
export function encodeBody(schema: z.ZodMiniType, body: unknown): string | Promise<string> {
  const longList = findLongListField(schema, body, SLICE_SIZE);
  if (longList) return encodeLongListBody(schema, body, longList);
  return JSON.stringify(
    convertLongList(schema, body, 'encode') ?? z.encode(schema, body, encodeErrorOptions),
  );
}

async function encodeLongListBody(
  schema: z.ZodMiniType,
  body: unknown,
  { name, items, element }: LongListField,
): Promise<string> {
  const encoded = z.encode(
    schema,
    { ...(body as object), [name]: [] },
    encodeErrorOptions,
  ) as Record<string, unknown>;
  const { [name]: _, ...rest } = encoded;
  const list = z.array(element);
  const writeSlice = createListConverter(element, 'encode');
  const slices = await mapInSlices(items, (slice, from) =>
    JSON.stringify(
      writeSlice(slice) ??
        runWithListItemPath(name, from, () => z.encode(list, slice, encodeErrorOptions)),
    ).slice(1, -1),
  );
  const fields = JSON.stringify(rest).slice(1, -1);
  const listJson = `${JSON.stringify(name)}:[${slices.join(',')}]`;
  return `{${[fields, listJson].filter(Boolean).join(',')}}`;
}

/** A refusal within a slice names the item by its place in the whole list, as one of the whole body does. */
function runWithListItemPath<Made>(name: string, offset: number, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    throw new z.core.$ZodError(
      error.issues.map((issue) => {
        const [index, ...field] = issue.path;
        return typeof index === 'number'
          ? { ...issue, path: [name, offset + index, ...field] }
          : issue;
      }),
    );
  }
}

/** What each slice is made into, in turn, with a turn for the page between. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  mapSlice: (slice: Item[], from: number) => Made,
): Promise<Made[]> {
  const results: Made[] = [];
  for (let from = 0; from < items.length; from += SLICE_SIZE) {
    if (from > 0) await yieldToPage();
    results.push(mapSlice(items.slice(from, from + SLICE_SIZE), from));
  }
  return results;
}

/** Lets the page paint and take keys; unlike a timer's, its turn comes in a tab in the background too. */
const yieldToPage = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const onMessage = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', onMessage, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
