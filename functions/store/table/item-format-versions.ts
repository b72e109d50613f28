import { compressText, decompressText } from './compressed-text.ts';

/*
 * Every item stores in V the version of its format. Only this file says how an item of an earlier version is
 * read: when the format of a kind changes, add a step to its list, and the store can still read older items.
 * Items from before V are of version 0.
 *
 * An order's earlier versions are deltas from the current order (VERSIONS). A step that renames a field of an
 * order must also rename it in those, and in full snapshots (WHOLE).
 *
 * Items that are updated in place (ACCOUNT, CHANGES, COUNTERS, FAVORITES, MAILS, OUTBOX, PACKAGEUSES,
 * PRICEIMPACTS, PRICELIST, SIGNIN, SUBMISSION) have the new version after any update: their steps must leave alone what
 * updates write.
 */

export type TableItem = Record<string, unknown>;

/** Converts an item to the next version. */
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

/** Older headers do not store who saved the order last, nor whether it has imported discounts (D49, D58). */
const addReviserAndImports = createHeaderUpgrade(({ order, ...header }) => ({
  hasImports: true,
  ...header,
  order: { RevisedBy: null, RevisedById: null, ...(order as TableItem) },
}));

/** Older headers have no history: it begins with the current version. */
const addEmptyHistory = createHeaderUpgrade((header) => ({
  deed: null,
  lineCount: null,
  wayBack: 0,
  ...header,
}));

/** Older replies do not store the discounts that a call left out. */
const addOmittedDiscounts: ItemUpgradeStep = (item) =>
  item.Reference === undefined
    ? item
    : createReferenceUpgrade((reference) => ({ omitted: [], ...reference }))(item);

/** The steps of each kind, the oldest first. Their number is the current version. */
const upgradeStepsByKind = {
  ACCOUNT: [keepUnchanged],
  APPROVALRULES: [keepUnchanged],
  APPROVALS: [keepUnchanged],
  AUDIT: [keepUnchanged],
  CATALOGMANUFACTURERS: [keepUnchanged],
  CATEGORIES: [keepUnchanged],
  CHANGES: [keepUnchanged],
  CLOSED: [keepUnchanged],
  CODE: [keepUnchanged],
  COLLEAGUECODES: [keepUnchanged],
  COLLEAGUES: [keepUnchanged],
  COMMISSION: [keepUnchanged],
  CONTRACTPRICES: [keepUnchanged],
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
  FORECASTS: [keepUnchanged],
  IMPORT: [keepUnchanged],
  LINES: [keepUnchanged],
  LINK: [keepUnchanged],
  LOGONS: [keepUnchanged],
  MAILPROBLEMS: [keepUnchanged],
  MAILS: [keepUnchanged],
  MANUFACTURERS: [keepUnchanged],
  NOTIFICATIONS: [keepUnchanged],
  ONCE: [addOmittedDiscounts],
  ORDER: [addReviserAndImports, addEmptyHistory],
  ORDERAMOUNTS: [keepUnchanged],
  ORDERCLIENT: [keepUnchanged],
  ORDERPARTS: [keepUnchanged],
  ORDERS: [keepUnchanged],
  OUTBOX: [keepUnchanged],
  PACKAGES: [keepUnchanged],
  PACKAGETITLES: [keepUnchanged],
  PACKAGEUSES: [keepUnchanged],
  PACKAGEVERSIONS: [keepUnchanged],
  PARTCLAIM: [keepUnchanged],
  PRICEIMPACTS: [keepUnchanged],
  PRICELIST: [keepUnchanged],
  PRINTING: [keepUnchanged],
  PRODUCTS: [keepUnchanged],
  PROPOSALS: [keepUnchanged],
  SEAL: [keepUnchanged],
  SHAREDORDERS: [keepUnchanged],
  SIGNIN: [keepUnchanged],
  SIGNINS: [keepUnchanged],
  SIGNUP: [keepUnchanged],
  SNAPSHOT: [keepUnchanged],
  STATEMENTS: [keepUnchanged],
  SUBMISSION: [keepUnchanged],
  SYSTEM: [keepUnchanged],
  TABLES: [keepUnchanged],
  TEMPLATES: [keepUnchanged],
  THROTTLE: [keepUnchanged],
  UNOPENED: [keepUnchanged],
  UPLOADS: [keepUnchanged],
  USERS: [keepUnchanged],
  VERSIONS: [keepUnchanged],
  WEEKLYMAIL: [keepUnchanged],
  WHOLE: [keepUnchanged],
} as const satisfies Record<string, readonly ItemUpgradeStep[]>;

export type ItemKind = keyof typeof upgradeStepsByKind;

export const itemKinds = Object.keys(upgradeStepsByKind) as ItemKind[];

/** The kind of an item, from its key. Throws when the kind is unknown. */
export function requireItemKind(partitionKey: string, sortKey: unknown): ItemKind {
  const [keyPrefix = '', , kindName = keyPrefix] = partitionKey.split('#');
  const kind = String(sortKey).startsWith('LINES#')
    ? 'LINES'
    : keyPrefix === 'DEALER'
      ? kindName
      : keyPrefix;
  if (!Object.hasOwn(upgradeStepsByKind, kind)) throw new Error(`No version is known of ${kind}`);
  return kind as ItemKind;
}

/** Whether any version of the kind is converted when it is read. */
export const hasUpgradeSteps = (kind: ItemKind) =>
  (upgradeStepsByKind[kind] as readonly ItemUpgradeStep[]).some((step) => step !== keepUnchanged);

/** The version in which items are written. */
export const getCurrentItemFormatVersion = ({ PK, SK }: TableItem) =>
  upgradeStepsByKind[requireItemKind(String(PK), SK)].length;

/** Converts an item of any version to the current one. */
export function upgradeItemFormat(item: TableItem, kind: ItemKind): TableItem {
  const steps: readonly ItemUpgradeStep[] = upgradeStepsByKind[kind];
  const version = (item.V as number | undefined) ?? 0;
  return version === steps.length
    ? item
    : steps.slice(version).reduce((older, step) => step(older), item);
}
