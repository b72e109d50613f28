import * as z from 'zod/mini';
import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
} from '#shared/constants.ts';
import { Bundle } from '#shared/schemas/order.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { fieldsOf, textOf, valueOf, type Fields } from './saved-records.ts';

/** A bundle of a saved order's file. */
export type SavedBundle = { name: string; printOptionId: number; quantity: number };

/** The bundles of the file in their order, beside Individual Line Items, and the place among them of a line's. */
export type SavedBundles = {
  bundles: SavedBundle[];
  /** Undefined for Individual Line Items. A group that is no bundle of the file becomes one (D27). */
  findBundleIndex: (line: Fields) => number | undefined;
};

export function savedBundles(listed: unknown): SavedBundles {
  const bundles: SavedBundle[] = [];
  const indexByKey = new Map<string, number>();
  const add = (key: string, bundle: SavedBundle) => {
    if (!indexByKey.has(key)) indexByKey.set(key, bundles.push(bundle) - 1);
    return indexByKey.get(key)!;
  };
  const read = Array.isArray(listed) ? listed.map(savedBundle) : [];
  for (const { groupId, bundle } of read.toSorted((one, other) => one.groupId - other.groupId))
    if (groupId !== INDIVIDUAL_LINES_GROUP_ID) add(keyOf(groupId, bundle.name), bundle);
  return {
    bundles,
    findBundleIndex(line) {
      const groupId = groupIdOf(line);
      if (groupId === INDIVIDUAL_LINES_GROUP_ID) return undefined;
      const name = textOf(valueOf(line, 'OrderLineGroupName')) ?? '';
      return add(keyOf(groupId, name), {
        name,
        printOptionId: BUNDLE_PRINT_OPTION_ID,
        quantity: 1,
      });
    },
  };
}

/** A new bundle is known by its name as well (D27). */
const keyOf = (groupId: number, name: string) =>
  groupId < 0 ? `${groupId} ${name.toLowerCase()}` : String(groupId);

function groupIdOf(fields: Fields): number {
  const groupId = valueOf(fields, 'OrderLineGroupId');
  return Number.isInteger(groupId) ? (groupId as number) : INDIVIDUAL_LINES_GROUP_ID;
}

function savedBundle(value: unknown, at: number): { groupId: number; bundle: SavedBundle } {
  const fields = fieldsOf(value);
  const name = fields && textOf(valueOf(fields, 'OrderLineGroupName'));
  if (!name || name.length > LONGEST_NAME)
    throw new FileRejectedError(importsTexts.notSetUp(importsTexts.bundleUntitled(at + 1)));
  return {
    groupId: groupIdOf(fields),
    bundle: { name, printOptionId: printOptionOf(fields), quantity: quantityOf(fields) },
  };
}

const LONGEST_NAME = 500;

/** Option 5 is for bundles that an import brought, which a file cannot say of itself (D49). */
function printOptionOf(fields: Fields): number {
  const { data } = z.safeDecode(
    Bundle.shape.PrintOptionId,
    valueOf(fields, 'PrintOptionId') as number,
  );
  return data === undefined || data === IMPORTED_PRINT_OPTION_ID ? BUNDLE_PRINT_OPTION_ID : data;
}

const quantityOf = (fields: Fields): number =>
  z.safeDecode(Bundle.shape.Quantity, (valueOf(fields, 'Quantity') ?? 1) as number).data ?? 1;
