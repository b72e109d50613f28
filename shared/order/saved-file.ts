import * as z from 'zod/mini';
import { LARGEST_ORDER_BUNDLES, LARGEST_ORDER_LINES } from '#shared/constants.ts';
import { jsonShape } from '#shared/format/json-shape.ts';
import { Order } from '#shared/schemas/order.ts';
import { Timestamp } from '#shared/schemas/values.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { lineFields } from './fields.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { savedBundles, type SavedBundle } from './saved-bundles.ts';
import {
  fieldsOf,
  savedHeader,
  savedLine,
  textOf,
  valueOf,
  type Fields,
  type SavedHeader,
  type SavedLine,
} from './saved-records.ts';

/*
 * An order as a rep keeps it in a file of their own (docs/formats.md). Whoever loads one takes it for
 * untrusted: ids, dealer, status and owner are none of it (D26).
 */

/** Raised whenever a file of before could be taken for something else. */
const FORMAT_VERSION = 1;

const SavedOrder = z.object({
  Format: z.literal('SmartSales order'),
  FormatVersion: z.literal(FORMAT_VERSION),
  SavedOn: Timestamp,
  Order,
});

/** The text of the file: JSON, with all that stands on the screen, whether or not it was saved. */
export const writeSavedOrder = (order: Order, SavedOn: string): string =>
  JSON.stringify(
    z.encode(SavedOrder, {
      Format: 'SmartSales order',
      FormatVersion: FORMAT_VERSION,
      SavedOn,
      Order: order,
    }),
    null,
    2,
  );

/** '104821.json', or of an order that has no number yet '2026-11-23T09-30-00.json'. */
export const savedOrderName = ({ OrderNumber }: Pick<Order, 'OrderNumber'>, savedOn: string) =>
  `${OrderNumber || savedOn.slice(0, 19).replaceAll(':', '-')}.json`;

/** What of a file there is to load. */
export type LoadedOrder = {
  header: SavedHeader;
  /** The fields of the head that could not be read, by name. */
  unread: readonly string[];
  /** Whose it says to be; whether that is so somebody has to look. */
  whose: Record<'DealerId' | 'CustomerId' | 'JdeNumber' | 'CustomerName', unknown>;
  /** Beside Individual Line Items. */
  bundles: readonly SavedBundle[];
  lines: readonly LoadedLine[];
};

/** A line, its number in the file from 1, and the place of its bundle; undefined is Individual Line Items. */
export type LoadedLine = SavedLine & { place: number; bundle: number | undefined };

/** As deep as a body of the API; an order of 10,000 lines has a tenth of the objects. */
const DEEPEST = 32;
const MOST_OBJECTS = 100_000;

/**
 * Reads a saved order: a file of ours, or as other versions wrote it an order alone, or its lines and bundles
 * alone. Throws a FileRejectedError where any of it does not hold, so that nothing is loaded by half.
 */
export function readSavedOrder(text: string): LoadedOrder {
  const file = fieldsOf(parse(text));
  const order = file && (fieldsOf(valueOf(file, 'Order')) ?? file);
  const lines = order && valueOf(order, 'OrderLines');
  if (!file || !order || !Array.isArray(lines))
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.noLines);
  if (isNewer(valueOf(file, 'FormatVersion')))
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.newerVersion);
  if (lines.length > LARGEST_ORDER_LINES)
    throw new FileRejectedError(importsTexts.tooManyRows(lines.length), importsTexts.splitIt);
  return withContent(loadedOrder(order, lines));
}

/** What is no number or text is no version, and might not be made a number. */
const isNewer = (version: unknown) =>
  (typeof version === 'number' || typeof version === 'string') && Number(version) > FORMAT_VERSION;

/** Without a line, a bundle and a word of its head it is no order's file. */
function withContent(loaded: LoadedOrder): LoadedOrder {
  const { lines, bundles, header, unread } = loaded;
  if (lines.length + bundles.length + unread.length + Object.keys(header).length === 0)
    throw new FileRejectedError(importsTexts.notOrderData, importsTexts.noLines);
  return loaded;
}

function parse(text: string): unknown {
  const { depth, objects } = jsonShape(text);
  if (depth > DEEPEST || objects > MOST_OBJECTS)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tooManyParts);
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.noJson);
  }
}

function loadedOrder(order: Fields, listed: readonly unknown[]): LoadedOrder {
  const { bundles, findBundleIndex } = savedBundles(valueOf(order, 'Bundles'));
  const lines = listed
    .map((value, at) => loadedLine(value, at + 1, findBundleIndex))
    .toSorted((one, other) => one.number - other.number)
    .map(({ line }) => line);
  if (bundles.length >= LARGEST_ORDER_BUNDLES)
    throw new FileRejectedError(importsTexts.tooManyBundles);
  const whose = {
    DealerId: valueOf(order, 'DealerId'),
    CustomerId: valueOf(order, 'CustomerId'),
    JdeNumber: textOf(valueOf(order, 'JdeNumber')),
    CustomerName: textOf(valueOf(order, 'CustomerName')),
  };
  return { ...savedHeader(order), whose, bundles, lines };
}

function loadedLine(
  value: unknown,
  fileLineNumber: number,
  bundleOf: (line: Fields) => number | undefined,
) {
  const fields = fieldsOf(value);
  const line = fields && savedLine(fields);
  if (!line) throw notProcessed(fileLineNumber, importsTexts.noObject);
  if (typeof line === 'string')
    throw notProcessed(fileLineNumber, importsTexts.unreadField(lineFields[line].label));
  if (line.Quantity === null)
    throw notProcessed(fileLineNumber, importsTexts.missingField(lineFields.Quantity.label));
  const number = Number(valueOf(fields, 'LineNumber') ?? fileLineNumber);
  return {
    number: Number.isFinite(number) ? number : fileLineNumber,
    line: { ...line, place: fileLineNumber, bundle: bundleOf(fields) },
  };
}

const notProcessed = (fileLineNumber: number, reason: string) =>
  new FileRejectedError(importsTexts.notProcessed(importsTexts.ofLine(fileLineNumber, reason)));
