import { kindOf, type Item, type Kind } from './versions.ts';

/*
 * What of the table is a dealer's: whatever lies under its own keys, what lies under those of its users, and the few
 * items of the platform's that tell of either. A kind of item is in both lists below, or does not compile.
 */

/** Whose keys are looked for: a dealer's, and its users'. E-mails are in small letters. */
export type Belongings = {
  dealerId: number;
  users: ReadonlySet<number>;
  emails: ReadonlySet<string>;
};

/** Whether items of a kind are given out with a dealer's data, or why not. */
export const givenOut: Readonly<Record<Kind, true | 'a copy' | 'a secret' | 'of nobody'>> = {
  ACCOUNT: true,
  AUDIT: true,
  CATALOGMANUFACTURERS: 'of nobody',
  CATEGORIES: true,
  CHANGES: true,
  CLOSED: true,
  CODE: 'a secret',
  COLLEAGUECODES: 'a copy',
  COLLEAGUES: true,
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
  IMPORT: true,
  LINES: true,
  LOGONS: true,
  MAILPROBLEMS: true,
  MAILS: true,
  MANUFACTURERS: true,
  NOTIFICATIONS: true,
  ONCE: 'a copy',
  ORDER: true,
  ORDERPARTS: 'a copy',
  ORDERS: 'a copy',
  OUTBOX: true,
  PACKAGES: true,
  PACKAGETITLES: 'a copy',
  PACKAGEUSES: true,
  PACKAGEVERSIONS: true,
  PARTCLAIM: 'a copy',
  PRICELIST: true,
  PRINTING: 'of nobody',
  PRODUCTS: true,
  SIGNIN: true,
  SIGNINS: true,
  SIGNUP: true,
  SNAPSHOT: 'a copy',
  SUBMISSION: true,
  SYSTEM: 'of nobody',
  TABLES: true,
  TEMPLATES: true,
  THROTTLE: 'of nobody',
  UNOPENED: true,
  UPLOADS: true,
  USERS: true,
  VERSIONS: true,
  WHOLE: true,
};

type Rule = (item: Item, to: Belongings, second: string) => boolean;

const ofUser: Rule = (_item, { users }, second) => users.has(Number(second));
const ofEmail: Rule = ({ PK, UserId }, { users, emails }) =>
  users.has(Number(UserId)) || emails.has(emailIn(PK));
const ofNobody: Rule = () => false;

/** By the first word of the key. */
const rules: Readonly<Record<string, Rule>> = {
  ACCOUNT: ofUser,
  CLOSED: (_item, { dealerId }, second) => Number(second) === dealerId,
  CODE: ofUser,
  DEALER: (item, to, second) =>
    Number(second) === to.dealerId || isPlatformItemAboutDealer(item, to),
  EMAIL: ofEmail,
  ONCE: ofUser,
  PRINTING: ofNobody,
  SIGNIN: ofEmail,
  // A try of an e-mail that nobody had is under the e-mail.
  SIGNINS: (item, to, second) =>
    second === 'nobody' ? to.emails.has(emailIn(item.PK, 2)) : ofUser(item, to, second),
  SIGNUP: ofUser,
  SYSTEM: ofNobody,
  // By a hash of who it was, for a day or two at most.
  THROTTLE: ofNobody,
};

/** Whether an item is the dealer's, or one of its users'. */
export function isOf(item: Item, to: Belongings): boolean {
  const [first = '', second = ''] = String(item.PK).split('#');
  const rule = rules[first];
  if (!rule) throw new Error(`It is not known whose items of ${first} are`);
  return rule(item, to, second);
}

/** An e-mail may have the sign in it that parts a key. */
const emailIn = (PK: unknown, at = 1) => String(PK).split('#').slice(at).join('#').toLowerCase();

/** The platform's own items that tell of the dealer, or of one of its users. */
function isPlatformItemAboutDealer(item: Item, { dealerId, users, emails }: Belongings): boolean {
  if (!String(item.PK).startsWith('DEALER#0#')) return false;
  const kind = kindOf(String(item.PK), item.SK);
  if (kind === 'DEALERS') return Number(item.SK) === dealerId;
  const isToEmail = emails.has(String(item.Email).toLowerCase());
  if (kind === 'MAILPROBLEMS') return isToEmail;
  if (kind === 'NOTIFICATIONS') return item.DealerId === dealerId || isToEmail;
  if (kind !== 'OUTBOX') return false;
  const payload = JSON.parse(String(item.Payload)) as { userId?: number; email?: string };
  return users.has(payload.userId!) || emails.has(String(payload.email).toLowerCase());
}
