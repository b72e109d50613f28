import { pack, unpack } from './packed.ts';

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

export type Item = Record<string, unknown>;

/** Reads an item as one of the next version. */
type Step = (item: Item) => Item;

const asItWas: Step = (item) => item;

const withRecord =
  (attribute: string, read: (text: unknown) => string, write: (text: string) => unknown) =>
  (change: (record: Item) => Item): Step =>
  (item) => ({
    ...item,
    [attribute]: write(JSON.stringify(change(JSON.parse(read(item[attribute])) as Item))),
  });

const inHeader = withRecord('Header', unpack, pack);
const inReference = withRecord('Reference', String, String);

/** Who saved an order last was not always written down, nor whether its discounts were imported (D49, D58). */
const addReviserAndImports = inHeader(({ order, ...header }) => ({
  hasImports: true,
  ...header,
  order: { RevisedBy: null, RevisedById: null, ...(order as Item) },
}));

/** Of what an order has behind it nothing was written down: its history begins with what is there. */
const withoutHistory = inHeader((header) => ({
  deed: null,
  lineCount: null,
  wayBack: 0,
  ...header,
}));

/** Discounts that a call left out were not always kept with its answer. */
const withOmitted: Step = (item) =>
  item.Reference === undefined
    ? item
    : inReference((reference) => ({ omitted: [], ...reference }))(item);

/** The steps of each kind, the oldest first: what is written now is of the version they lead to. */
const steps = {
  ACCOUNT: [asItWas],
  AUDIT: [asItWas],
  CATALOGMANUFACTURERS: [asItWas],
  CATEGORIES: [asItWas],
  CHANGES: [asItWas],
  CLOSED: [asItWas],
  CODE: [asItWas],
  COLLEAGUECODES: [asItWas],
  COLLEAGUES: [asItWas],
  COUNTERS: [asItWas],
  CUSTOMERCONTACTS: [asItWas],
  CUSTOMERNOTES: [asItWas],
  CUSTOMERNUMBERS: [asItWas],
  CUSTOMERREQUESTS: [asItWas],
  CUSTOMERS: [asItWas],
  DEALER: [asItWas],
  DEALERS: [asItWas],
  EDITIONS: [asItWas],
  EMAIL: [asItWas],
  FAVORITES: [asItWas],
  FEED: [asItWas],
  IMPORT: [asItWas],
  LINES: [asItWas],
  LOGONS: [asItWas],
  MAILPROBLEMS: [asItWas],
  MAILS: [asItWas],
  MANUFACTURERS: [asItWas],
  NOTIFICATIONS: [asItWas],
  ONCE: [withOmitted],
  ORDER: [addReviserAndImports, withoutHistory],
  ORDERPARTS: [asItWas],
  ORDERS: [asItWas],
  OUTBOX: [asItWas],
  PACKAGES: [asItWas],
  PACKAGETITLES: [asItWas],
  PACKAGEUSES: [asItWas],
  PACKAGEVERSIONS: [asItWas],
  PARTCLAIM: [asItWas],
  PRICELIST: [asItWas],
  PRINTING: [asItWas],
  PRODUCTS: [asItWas],
  SIGNIN: [asItWas],
  SIGNINS: [asItWas],
  SIGNUP: [asItWas],
  SNAPSHOT: [asItWas],
  SUBMISSION: [asItWas],
  SYSTEM: [asItWas],
  TABLES: [asItWas],
  TEMPLATES: [asItWas],
  THROTTLE: [asItWas],
  UNOPENED: [asItWas],
  UPLOADS: [asItWas],
  USERS: [asItWas],
  VERSIONS: [asItWas],
  WHOLE: [asItWas],
} as const satisfies Record<string, readonly Step[]>;

export type Kind = keyof typeof steps;

/** Every kind of item the store keeps. */
export const kinds = Object.keys(steps) as Kind[];

/** The word of its key that says of which kind an item is. */
export function kindOf(partition: string, sort: unknown): Kind {
  const [first = '', , kindName = first] = partition.split('#');
  const kind = String(sort).startsWith('LINES#') ? 'LINES' : first === 'DEALER' ? kindName : first;
  if (!Object.hasOwn(steps, kind)) throw new Error(`No version is known of ${kind}`);
  return kind as Kind;
}

/** Whether any item of a kind is read as something else than it is. */
export const isUpgraded = (kind: Kind) =>
  (steps[kind] as readonly Step[]).some((step) => step !== asItWas);

/** The version that is written. */
export const versionOf = ({ PK, SK }: Item) => steps[kindOf(String(PK), SK)].length;

/** An item as it is read, whatever version it was written in. */
export function upgraded(item: Item, kind: Kind): Item {
  const all: readonly Step[] = steps[kind];
  const version = (item.V as number | undefined) ?? 0;
  return version === all.length
    ? item
    : all.slice(version).reduce((older, step) => step(older), item);
}
