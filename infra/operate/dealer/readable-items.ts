import { inflateRawSync } from 'node:zlib';
import type { TableItem } from '#functions/store/table/item-format-versions.ts';

/* The items of the table in readable form: parsed JSON and inflated text. */

/** An item without its index keys, and with decoded attributes. */
export function toReadableItem(item: TableItem): TableItem {
  const entries = Object.entries(item).filter(([name]) => !/^GSI\d/.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, toReadableValue(value)]));
}

function toReadableValue(value: unknown): unknown {
  if (value instanceof Set) return Array.from(value);
  if (value instanceof Uint8Array) return toReadableValue(inflateText(value));
  return typeof value === 'string' && /^(\{"|\[[\]{])/.test(value) ? parseJsonText(value) : value;
}

function inflateText(bytes: Uint8Array): string {
  try {
    return inflateRawSync(bytes).toString();
  } catch {
    return Buffer.from(bytes).toString('base64');
  }
}

/** Free text may look like the beginning of JSON. */
function parseJsonText(text: string): unknown {
  try {
    return toNamedRows(JSON.parse(text));
  } catch {
    return text;
  }
}

/** Lines of an order are stored as rows without field names, in several pieces. */
function toNamedRows(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { keys, rows, lines } = value;
  if (Array.isArray(keys) && Array.isArray(rows))
    return (rows as unknown[][]).map((row) =>
      Object.fromEntries((keys as string[]).map((key, index) => [key, row[index]])),
    );
  return Array.isArray(lines) ? { ...value, lines: lines.flatMap(toReadableValue) } : value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A large full snapshot of a version is stored in several items with one key: they are joined into one. */
export async function* joinSnapshotPieces(
  pages: AsyncIterable<TableItem[]>,
): AsyncGenerator<TableItem[]> {
  let openItem: TableItem | undefined;
  for await (const items of pages) {
    const completeItems: TableItem[] = [];
    for (const item of items) {
      const isContinuation =
        openItem !== undefined && openItem.PK === item.PK && openItem.Text instanceof Uint8Array;
      if (isContinuation) {
        openItem = {
          ...openItem,
          Text: Buffer.concat([openItem!.Text, item.Text] as Uint8Array[]),
        };
        continue;
      }
      if (openItem) completeItems.push(openItem);
      openItem = item;
    }
    yield completeItems;
  }
  if (openItem) yield [openItem];
}
