import { compressText, decompressText } from './compressed-text.ts';

/*
 * Every item says in V of which version it is. What an item of an earlier version is to be read as is
 * said here alone: whoever changes what a kind of item holds adds a step to its list, and the store
 * goes on reading what was written before. Items that were written before there was a V are of version 0.
 *
 * An order's earlier versions are steps back from the order as it is read now (VERSIONS): whoever has a
 * field of an order renamed here has it renamed in those, too, and in what lies whole (WHOLE).
 *
 * What is changed where it lies (ACCOUNT, CHANGES, COUNTERS, FAVORITES, MAILS, OUTBOX, PACKAGEUSES, PRICELIST, SIGNIN, SUBMISSION) is of the new version after any
 * change: a step of theirs leaves alone what changes write.
 */

export type TableItem = Record<string, unknown>;

/** Reads an item as one of the next version. */
type ItemUpgradeStep = (item: TableItem) => TableItem;

const keepUnchanged: ItemUpgradeStep = (item) => item;

const createRecordUpgrader =
  (
    attribute: string,
    parseText: (text: unknown) => string,
    formatText: (text: string) => unknown,
  ) =>
  (change: (record: TableItem) => TableItem): ItemUpgradeStep =>
  (item) => ({
    ...item,
    [attribute]: formatText(
      JSON.stringify(change(JSON.parse(parseText(item[attribute])) as TableItem)),
    ),
  });

const createHeaderUpgrade = createRecordUpgrader('Header', decompressText, compressText);
const createReferenceUpgrade = createRecordUpgrader('Reference', String, String);

/** Who saved an order last was not always written down, nor whether its discounts were imported (D49, D58). */
const addReviserAndImports = createHeaderUpgrade(({ order, ...header }) => ({
  hasImports: true,
  ...header,
  order: { RevisedBy: null, RevisedById: null, ...(order as TableItem) },
}));

/** Of what an order has behind it nothing was written down: its history begins with what is there. */
const addEmptyHistory = createHeaderUpgrade((header) => ({
  deed: null,
  lineCount: null,
  wayBack: 0,
  ...header,
}));

/** Discounts that a call left out were not always kept with its answer. */
const addOmittedDiscounts: ItemUpgradeStep = (item) =>
  item.Reference === undefined
    ? item
    : createReferenceUpgrade((reference) => ({ omitted: [], ...reference }))(item);

/** The steps of each kind, the oldest first: what is written now is of the version they lead to. */
const upgradeStepsByKind = {
  ACCOUNT: [keepUnchanged],
  AUDIT: [keepUnchanged],
  CATALOGMANUFACTURERS: [keepUnchanged],
  CATEGORIES: [keepUnchanged],
  CHANGES: [keepUnchanged],
  CLOSED: [keepUnchanged],
  CODE: [keepUnchanged],
  COLLEAGUECODES: [keepUnchanged],
  COLLEAGUES: [keepUnchanged],
  COUNTERS: [keepUnchanged],
  CUSTOMERCONTACTS: [keepUnchanged],
  CUSTOMERNOTES: [keepUnchanged],
  CUSTOMERNUMBERS: [keepUnchanged],
  CUSTOMERREQUESTS: [keepUnchanged],
  CUSTOMERS: [keepUnchanged],
  DEALER: [keepUnchanged],
  DEALERS: [keepUnchanged],
  EDITIONS: [keepUnchanged],
  EMAIL: [keepUnchanged],
  FAVORITES: [keepUnchanged],
  FEED: [keepUnchanged],
  IMPORT: [keepUnchanged],
  LINES: [keepUnchanged],
  LOGONS: [keepUnchanged],
  MAILPROBLEMS: [keepUnchanged],
  MAILS: [keepUnchanged],
  MANUFACTURERS: [keepUnchanged],
  NOTIFICATIONS: [keepUnchanged],
  ONCE: [addOmittedDiscounts],
  ORDER: [addReviserAndImports, addEmptyHistory],
  ORDERPARTS: [keepUnchanged],
  ORDERS: [keepUnchanged],
  OUTBOX: [keepUnchanged],
  PACKAGES: [keepUnchanged],
  PACKAGETITLES: [keepUnchanged],
  PACKAGEUSES: [keepUnchanged],
  PACKAGEVERSIONS: [keepUnchanged],
  PARTCLAIM: [keepUnchanged],
  PRICELIST: [keepUnchanged],
  PRINTING: [keepUnchanged],
  PRODUCTS: [keepUnchanged],
  SIGNIN: [keepUnchanged],
  SIGNINS: [keepUnchanged],
  SIGNUP: [keepUnchanged],
  SNAPSHOT: [keepUnchanged],
  SUBMISSION: [keepUnchanged],
  SYSTEM: [keepUnchanged],
  TABLES: [keepUnchanged],
  TEMPLATES: [keepUnchanged],
  THROTTLE: [keepUnchanged],
  UNOPENED: [keepUnchanged],
  UPLOADS: [keepUnchanged],
  USERS: [keepUnchanged],
  VERSIONS: [keepUnchanged],
  WHOLE: [keepUnchanged],
} as const satisfies Record<string, readonly ItemUpgradeStep[]>;

export type ItemKind = keyof typeof upgradeStepsByKind;

/** Every kind of item the store keeps. */
export const itemKinds = Object.keys(upgradeStepsByKind) as ItemKind[];

/** The word of its key that says of which kind an item is. */
export function getItemKind(partition: string, sort: unknown): ItemKind {
  const [keyPrefix = '', , kindName = keyPrefix] = partition.split('#');
  const kind = String(sort).startsWith('LINES#')
    ? 'LINES'
    : keyPrefix === 'DEALER'
      ? kindName
      : keyPrefix;
  if (!Object.hasOwn(upgradeStepsByKind, kind)) throw new Error(`No version is known of ${kind}`);
  return kind as ItemKind;
}

/** Whether any item of a kind is read as something else than it is. */
export const hasUpgradeSteps = (kind: ItemKind) =>
  (upgradeStepsByKind[kind] as readonly ItemUpgradeStep[]).some((step) => step !== keepUnchanged);

/** The version that is written. */
export const getCurrentItemVersion = ({ PK, SK }: TableItem) =>
  upgradeStepsByKind[getItemKind(String(PK), SK)].length;

/** An item as it is read, whatever version it was written in. */
export function upgradeItem(item: TableItem, kind: ItemKind): TableItem {
  const steps: readonly ItemUpgradeStep[] = upgradeStepsByKind[kind];
  const version = (item.V as number | undefined) ?? 0;
  return version === steps.length
    ? item
    : steps.slice(version).reduce((older, step) => step(older), item);
}
