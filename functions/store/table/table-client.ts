import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { getTableName } from '#functions/configuration/variables.ts';

/*
 * One table. Every access pattern of the product, and the keys that serve it:
 *
 *   access pattern                       PK                      SK
 *   an account by its user               ACCOUNT#17              ACCOUNT
 *   the user of an e-mail                EMAIL#lower@case        EMAIL
 *   failed sign-ins of an e-mail         SIGNIN#lower@case       SIGNIN
 *   codes sent by mail                   CODE#17                 RESET, ACTIVATION
 *   sign-ups without confirmed e-mail    SIGNUP#17               SIGNUP
 *   the newest sign-up of an e-mail      EMAIL#lower@case        SIGNUP
 *   how often an action was done of late THROTTLE#what#hash      time window
 *   sign-in attempts, and sessions       SIGNINS#17              time#session
 *   who may stop a weekly mail           WEEKLYMAIL#sha256       TOKEN
 *   the reply of a repeated call         ONCE#17#key             ONCE
 *   a dealer, its order types, groups,   DEALER#1                DEALER, ORDERTYPES, GROUPS,
 *   region rates and links                                       REGIONRATES, CUSTOMICONS
 *   all dealers                          DEALER#0#DEALERS        padded id
 *   manufacturers of the catalog         DEALER#0#CATALOGMANUFACTURERS   padded id
 *   progress of adding older dealers     DEALER#0                LISTED
 *   a dealer whose users are locked out  CLOSED#1                CLOSED
 *   a dealer's last order number         DEALER#1#COUNTERS       ORDERS
 *   the last ids of dealers and people   DEALER#0#COUNTERS       DEALERS, PEOPLE
 *   a user's notifications               DEALER#1#NOTIFICATIONS#17   time#order
 *   messages for everybody               SYSTEM                  DAILYMESSAGE, ANNOUNCEMENT
 *   a user's favorite orders             DEALER#1#FAVORITES#17   FAVORITES
 *   a user's columns of a list           DEALER#1#TABLES#17      OrderSearch
 *   a dealer's own PDFs for forms        DEALER#1#TEMPLATES      REPORT#87
 *   the logo on its documents            DEALER#1#TEMPLATES      LOGO
 *   uploaded files                       DEALER#1#UPLOADS#configurator   key
 *   the order tables of Access databases DEALER#1#UPLOADS#legacy-mapping   MAPPING
 *   a dealer's audit log                 DEALER#1#AUDIT          time#random
 *   mails that did not arrive            DEALER#1#MAILPROBLEMS   time#feedback#reader
 *   an order, whole                      DEALER#1#ORDER#id       ORDER, LINES#0000, LINES#0001, ...
 *   proposals of an order, questions     DEALER#1#PROPOSALS#id   padded sequence
 *   the proposal that a link opens       LINK#sha256             LINK
 *   requests for its approval            DEALER#1#APPROVALS#id   padded sequence
 *   replaced versions of an order        DEALER#1#VERSIONS#id    padded version
 *   full snapshots of versions           DEALER#1#WHOLE#id#name  0000, 0001, ...
 *   locked values of an import           DEALER#1#IMPORT#uuid    IMPORT
 *   the order of a client's own id       DEALER#1#ORDERCLIENT    UUID
 *   the rows of a dealer's order list    DEALER#1#ORDERS         padded id
 *   the parts of a dealer's orders       DEALER#1#ORDERPARTS     padded id#chunk
 *   a dealer's other records             DEALER#1#PRODUCTS,      padded id
 *                                        CUSTOMERS, COLLEAGUES,
 *                                        USERS, MANUFACTURERS
 *   a dealer's contract prices           DEALER#1#CONTRACTPRICES EDITION
 *   commission rates, months closed      DEALER#1#COMMISSION     RULES
 *   commission of closed months          DEALER#1#STATEMENTS     padded month#chunk
 *   forecasts as they were written       DEALER#1#FORECASTS      padded month
 *   how far older orders got amounts     DEALER#1#ORDERAMOUNTS   PROGRESS
 *   what scheduled lists cost orders     DEALER#1#PRICEIMPACTS   padded number of the list
 *   room packages of a dealer            DEALER#1#PACKAGES       padded id
 *   versions of one, and how often used  DEALER#1#PACKAGEVERSIONS#id, PACKAGEUSES   padded version; padded id
 *   transferred orders, not opened yet   DEALER#1#UNOPENED       padded id of the order
 *   orders that are shared, accepted      DEALER#1#SHAREDORDERS   padded id of the order
 *   prints that run or wait              PRINTING                time#ticket
 *   long prints that are made            PRINTING                long#time#DEALER#1#ticket
 *   the outbox                           DEALER#1#OUTBOX         kind#id
 *   its due entries                      GSI1: OUTBOX            due time
 *   the delivery of a submitted order    DEALER#1#SUBMISSION#id  SUBMISSION
 *   the change feed of a dealer's list   DEALER#1#FEED#ORDERS    time#random
 *   the snapshot of a list               DEALER#1#SNAPSHOT#ORDERS   format.version
 *   a product by its stock code          GSI1: DEALER#1#STOCK#code
 *   a product by its part number         GSI2: DEALER#1#PART#manufacturer#NUMBER
 *
 * V is the version of an item's format (item-format-versions.ts). ExpiresAt (seconds) lets the table delete an item
 * some time after it; readers check it, too.
 */

export const TableName = /* @__PURE__ */ getTableName();

/** The only client of the table. The SDK retries throttled and lost requests; the code above it does not. */
export const tableClient = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

declare const dealerBrand: unique symbol;

/** The prefix of every key of a dealer's records. Code that has one may read that dealer's records. */
export type DealerKey = string & { readonly [dealerBrand]: true };

/** For callers, only the runtime creates it, so that no handler can name another dealer. */
export const toDealerKey = (dealerId: number) => `DEALER#${dealerId}` as DealerKey;

/** The dealer's number in its key. */
export const parseDealerId = (key: DealerKey) => Number(key.slice('DEALER#'.length));

/** For records that belong to no dealer: no dealer has the number 0. */
export const PLATFORM_DEALER_KEY = toDealerKey(0);

/** Milliseconds to epoch seconds, the unit of ExpiresAt. */
export const toEpochSeconds = (timeMs: number) => Math.floor(timeMs / 1000);
