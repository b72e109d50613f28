import { requireItemKind, type TableItem, type ItemKind } from './item-format-versions.ts';

/*
 * Which items of the table belong to a dealer: those under its own keys and its users' keys, and the few
 * items of the platform that are about either. A new kind of item must be in both lists below, or the code
 * does not compile.
 */

/** A dealer and its users. E-mails are in lower case. */
export type DealerIdentifiers = {
  dealerId: number;
  userIds: ReadonlySet<number>;
  emails: ReadonlySet<string>;
};

/** Whether items of a kind are exported with a dealer's data, or the reason why not. */
export const exportPolicyByKind: Readonly<
  Record<ItemKind, true | 'a copy' | 'a secret' | 'of nobody'>
> = {
  ACCOUNT: true,
  APPROVALRULES: 'a copy',
  APPROVALS: true,
  AUDIT: true,
  CATALOGMANUFACTURERS: 'of nobody',
  CATEGORIES: true,
  CHANGES: true,
  CLOSED: true,
  CODE: 'a secret',
  COLLEAGUECODES: 'a copy',
  COLLEAGUES: true,
  COMMISSION: true,
  CONTRACTPRICES: true,
  COUNTERS: true,
  CUSTOMERCONTACTS: true,
  CUSTOMERNOTES: true,
  CUSTOMERNUMBERS: 'a copy',
  CUSTOMERREQUESTS: true,
  CUSTOMERS: true,
  DEALER: true,
  DEALERS: 'a copy',
  EDITIONS: true,
  EMAIL: 'a copy',
  FAVORITES: true,
  FEED: 'a copy',
  FORECASTS: true,
  IMPORT: true,
  LINES: true,
  LINK: 'a secret',
  LOGONS: true,
  MAILPROBLEMS: true,
  MAILS: true,
  MANUFACTURERS: true,
  NOTIFICATIONS: true,
  ONCE: 'a copy',
  ORDER: true,
  ORDERAMOUNTS: 'a copy',
  ORDERCLIENT: true,
  ORDERPARTS: 'a copy',
  ORDERS: 'a copy',
  OUTBOX: true,
  PACKAGES: true,
  PACKAGETITLES: 'a copy',
  PACKAGEUSES: true,
  PACKAGEVERSIONS: true,
  PARTCLAIM: 'a copy',
  PRICEIMPACTS: 'a copy',
  PRICELIST: true,
  PRINTING: 'of nobody',
  PRODUCTS: true,
  PROPOSALS: true,
  SEAL: true,
  SHAREDORDERS: 'a copy',
  SIGNIN: true,
  SIGNINS: true,
  SIGNUP: true,
  SNAPSHOT: 'a copy',
  STATEMENTS: true,
  SUBMISSION: true,
  SYSTEM: 'of nobody',
  TABLES: true,
  TEMPLATES: true,
  THROTTLE: 'of nobody',
  UNOPENED: true,
  UPLOADS: true,
  USERS: true,
  VERSIONS: true,
  WEEKLYMAIL: 'a secret',
  WHOLE: true,
};

type OwnershipRule = (item: TableItem, identifiers: DealerIdentifiers, keyOwner: string) => boolean;

const matchesUser: OwnershipRule = (_item, { userIds }, keyOwner) => userIds.has(Number(keyOwner));
const matchesEmail: OwnershipRule = ({ PK, UserId }, { userIds, emails }) =>
  userIds.has(Number(UserId)) || emails.has(parseKeyEmail(PK));
const namesDealer: OwnershipRule = ({ DealerId }, { dealerId }) => DealerId === dealerId;
const matchesNothing: OwnershipRule = () => false;

/** By the first part of the key. */
const ownershipRules: Readonly<Record<string, OwnershipRule>> = {
  ACCOUNT: matchesUser,
  CLOSED: (_item, { dealerId }, keyOwner) => Number(keyOwner) === dealerId,
  CODE: matchesUser,
  DEALER: (item, identifiers, keyOwner) =>
    Number(keyOwner) === identifiers.dealerId || isPlatformItemAboutDealer(item, identifiers),
  EMAIL: matchesEmail,
  LINK: namesDealer,
  // The answer to a visitor of a proposal belongs to the dealer who shared it.
  ONCE: (item, identifiers, keyOwner) =>
    keyOwner === 'P'
      ? Number(String(item.PK).split('#')[2]) === identifiers.dealerId
      : matchesUser(item, identifiers, keyOwner),
  PRINTING: matchesNothing,
  SEAL: namesDealer,
  SIGNIN: matchesEmail,
  // A sign-in attempt with an e-mail that no account had is stored under the e-mail.
  SIGNINS: (item, identifiers, keyOwner) =>
    keyOwner === 'nobody'
      ? identifiers.emails.has(parseKeyEmail(item.PK, 2))
      : matchesUser(item, identifiers, keyOwner),
  SIGNUP: matchesUser,
  SYSTEM: matchesNothing,
  // Stored under a hash of the actor, for a day or two at most.
  THROTTLE: matchesNothing,
  WEEKLYMAIL: namesDealer,
};

/** Whether an item belongs to the dealer or one of its users; throws when the kind of key is unknown. */
export function isDealerItem(item: TableItem, identifiers: DealerIdentifiers): boolean {
  const [keyPrefix = '', keyOwner = ''] = String(item.PK).split('#');
  const rule = ownershipRules[keyPrefix];
  if (!rule) throw new Error(`It is not known whose items of ${keyPrefix} are`);
  return rule(item, identifiers, keyOwner);
}

/** An e-mail may contain the separator of keys. */
const parseKeyEmail = (PK: unknown, partIndex = 1) =>
  String(PK).split('#').slice(partIndex).join('#').toLowerCase();

/** The platform's own items that are about the dealer or one of its users. */
function isPlatformItemAboutDealer(
  item: TableItem,
  { dealerId, userIds, emails }: DealerIdentifiers,
): boolean {
  if (!String(item.PK).startsWith('DEALER#0#')) return false;
  const kind = requireItemKind(String(item.PK), item.SK);
  if (kind === 'DEALERS') return Number(item.SK) === dealerId;
  const isToEmail = emails.has(String(item.Email).toLowerCase());
  if (kind === 'MAILPROBLEMS') return isToEmail;
  if (kind === 'NOTIFICATIONS') return item.DealerId === dealerId || isToEmail;
  if (kind !== 'OUTBOX') return false;
  const payload = JSON.parse(String(item.Payload)) as { userId?: number; email?: string };
  return userIds.has(payload.userId!) || emails.has(String(payload.email).toLowerCase());
}
