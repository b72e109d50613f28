import * as z from 'zod/mini';
import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  MAX_CHOICE_GROUP_LENGTH,
} from '#shared/constants.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { isChoosable, type BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';
import { Bundle } from '#shared/schemas/order-schema.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import {
  readFieldsIgnoringCase,
  parseSavedText,
  getFieldIgnoringCase,
  type CaseInsensitiveFields,
} from './saved-order-records.ts';

export type SavedBundle = {
  name: string;
  printOptionId: number;
  quantity: number;
  /** Missing for an included bundle. */
  choice?: BundleChoiceFields;
};

/**
 * The bundles of the file in their order, without Individual Line Items, and a lookup for a line's bundle.
 */
export type SavedBundleIndex = {
  bundles: SavedBundle[];
  /**
   * The index in `bundles`; undefined for Individual Line Items. A group that is no bundle of the file
   * becomes a new one (D27).
   */
  findOrAddBundleIndex: (line: CaseInsensitiveFields) => number | undefined;
};

export function parseSavedBundlesOrReject(bundleList: unknown): SavedBundleIndex {
  const bundles: SavedBundle[] = [];
  const indexByKey = new Map<string, number>();
  const addBundle = (key: string, bundle: SavedBundle) => {
    if (!indexByKey.has(key)) indexByKey.set(key, bundles.push(bundle) - 1);
    return indexByKey.get(key)!;
  };
  const parsedBundles = Array.isArray(bundleList) ? bundleList.map(parseSavedBundle) : [];
  for (const { groupId, bundle } of parsedBundles.toSorted(
    (one, other) => one.groupId - other.groupId,
  ))
    if (groupId !== INDIVIDUAL_LINES_GROUP_ID)
      addBundle(buildBundleKey(groupId, bundle.name), bundle);
  return {
    bundles,
    findOrAddBundleIndex(line) {
      const groupId = parseGroupId(line);
      if (groupId === INDIVIDUAL_LINES_GROUP_ID) return undefined;
      const name = parseSavedText(getFieldIgnoringCase(line, 'OrderLineGroupName')) ?? '';
      return addBundle(buildBundleKey(groupId, name), {
        name,
        printOptionId: BUNDLE_PRINT_OPTION_ID,
        quantity: 1,
      });
    },
  };
}

/** A new bundle is identified by its name as well (D27). */
const buildBundleKey = (groupId: number, name: string) =>
  groupId < 0 ? `${groupId} ${name.toLowerCase()}` : String(groupId);

function parseGroupId(fields: CaseInsensitiveFields): number {
  const groupId = getFieldIgnoringCase(fields, 'OrderLineGroupId');
  return Number.isInteger(groupId) ? (groupId as number) : INDIVIDUAL_LINES_GROUP_ID;
}

function parseSavedBundle(value: unknown, at: number): { groupId: number; bundle: SavedBundle } {
  const fields = readFieldsIgnoringCase(value);
  const name = fields && parseSavedText(getFieldIgnoringCase(fields, 'OrderLineGroupName'));
  if (!name || name.length > MAX_BUNDLE_NAME_LENGTH)
    throw new FileRejectedError(importsMessages.notSetUp(importsMessages.bundleUntitled(at + 1)));
  return {
    groupId: parseGroupId(fields),
    bundle: {
      name,
      printOptionId: parsePrintOptionId(fields),
      quantity: parseBundleQuantity(fields),
      ...parseBundleChoice(fields),
    },
  };
}

const MAX_BUNDLE_NAME_LENGTH = 500;

/** Option 5 is for imported bundles; a file cannot claim that it is one (D49). */
function parsePrintOptionId(fields: CaseInsensitiveFields): number {
  const { data } = z.safeDecode(
    Bundle.shape.PrintOptionId,
    getFieldIgnoringCase(fields, 'PrintOptionId') as number,
  );
  return data === undefined || data === IMPORTED_PRINT_OPTION_ID ? BUNDLE_PRINT_OPTION_ID : data;
}

const parseBundleQuantity = (fields: CaseInsensitiveFields): number =>
  z.safeDecode(Bundle.shape.Quantity, (getFieldIgnoringCase(fields, 'Quantity') ?? 1) as number)
    .data ?? 1;

/** An alternative without the name of its group becomes an option, so that it counts as it did. */
function parseBundleChoice(fields: CaseInsensitiveFields): Pick<SavedBundle, 'choice'> {
  const { data: Choice } = z.safeDecode(
    Bundle.shape.Choice,
    getFieldIgnoringCase(fields, 'Choice') as Bundle['Choice'],
  );
  if (!isChoosable({ Choice })) return {};
  const IsTaken = getFieldIgnoringCase(fields, 'IsTaken') !== false;
  const ChoiceGroup = parseSavedText(getFieldIgnoringCase(fields, 'ChoiceGroup'));
  return Choice === 'alternative' && ChoiceGroup && ChoiceGroup.length <= MAX_CHOICE_GROUP_LENGTH
    ? { choice: { Choice, ChoiceGroup, IsTaken } }
    : { choice: { Choice: 'optional', IsTaken } };
}
