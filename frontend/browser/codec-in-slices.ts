import * as z from 'zod/mini';
import { getSchemaIssueMessage } from '#shared/contract/field-messages.ts';
import {
  createFastListConverter,
  findSliceableListField,
  convertLongListIfPossible,
  type LongListField,
} from '#shared/schemas/schema-converter.ts';

/* Bodies and replies are encoded and decoded by their schemas. The long list of an order is converted in
   slices, and the page can work between them: 10,000 lines take a fifth of a second. */

/** This many items are converted in a few milliseconds, on a slow machine too. */
const SLICE_SIZE = 100;

/** Validation messages are the same as the server's. */
const encodeErrorOptions = { error: getSchemaIssueMessage };

/** Decodes a reply. Throws where it does not match the schema. */
export async function decodeReply(schema: z.ZodMiniType, answer: unknown): Promise<unknown> {
  const longList = findSliceableListField(schema, answer, SLICE_SIZE);
  if (!longList)
    return convertLongListIfPossible(schema, answer, 'decode') ?? z.decode(schema, answer);
  const { name, items, element } = longList;
  const rest = z.decode(schema, { ...(answer as object), [name]: [] });
  const list = z.array(element);
  const readSlice = createFastListConverter(element, 'decode');
  const slices = await mapInSlices(items, (slice) => readSlice(slice) ?? z.decode(list, slice));
  return { ...(rest as object), [name]: slices.flat(1) };
}

/**
 * Encodes a body as JSON, with the long list last. The same body gives the same text. A short body is
 * returned without a promise.
 */
export function encodeBodyAsJson(schema: z.ZodMiniType, body: unknown): string | Promise<string> {
  const longList = findSliceableListField(schema, body, SLICE_SIZE);
  if (longList) return encodeLongListBody(schema, body, longList);
  return JSON.stringify(
    convertLongListIfPossible(schema, body, 'encode') ?? z.encode(schema, body, encodeErrorOptions),
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
  const writeSlice = createFastListConverter(element, 'encode');
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

/**
 * A validation error within a slice gets the item's index in the whole list, as an error of the whole body
 * has it.
 */
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

/** Maps the slices one after the other. The page can work between two slices. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  mapSlice: (slice: Item[], startIndex: number) => Made,
): Promise<Made[]> {
  const results: Made[] = [];
  for (let startIndex = 0; startIndex < items.length; startIndex += SLICE_SIZE) {
    if (startIndex > 0) await yieldToPage();
    results.push(mapSlice(items.slice(startIndex, startIndex + SLICE_SIZE), startIndex));
  }
  return results;
}

/** Lets the page paint and handle keys. Unlike a timer, this is not slowed down in a background tab. */
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
