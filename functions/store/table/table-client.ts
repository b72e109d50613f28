import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/*
 * One table. Every access pattern of the product, and the keys that serve it:
 *
 *   what is asked                        PK                      SK
 *   an account by its user               ACCOUNT#17              ACCOUNT
 *   the user of an e-mail                EMAIL#lower@case        EMAIL
 *   failed sign-ins of an e-mail         SIGNIN#lower@case       SIGNIN
 *   codes that went out by mail          CODE#17                 RESET, ACTIVATION
 *   who has not confirmed their e-mail   SIGNUP#17               SIGNUP
 *   the newest sign-up of an e-mail      EMAIL#lower@case        SIGNUP
 *   how often something was done of late THROTTLE#what#hash      part of the day
 *   tries to sign in, and sessions       SIGNINS#17              time#session
 *   what a repeated call answered        ONCE#17#key             ONCE
 *   a dealer, its order types, groups,   DEALER#1                DEALER, ORDERTYPES, GROUPS,
 *   region rates and links                                       REGIONRATES, CUSTOMICONS
 *   all dealers                          DEALER#0#DEALERS        padded id
 *   manufacturers of the catalogue       DEALER#0#CATALOGMANUFACTURERS   padded id
 *   how many of them are looked at       DEALER#0                LISTED
 *   a dealer whose users are kept out    CLOSED#1                CLOSED
 *   a dealer's last order number         DEALER#1#COUNTERS       ORDERS
 *   the last ids of dealers and people   DEALER#0#COUNTERS       DEALERS, PEOPLE
 *   what a user is told                  DEALER#1#NOTIFICATIONS#17   time#order
 *   what everybody is told               SYSTEM                  DAILYMESSAGE, ANNOUNCEMENT
 *   the orders a user keeps at hand      DEALER#1#FAVORITES#17   FAVORITES
 *   how a user wants a list              DEALER#1#TABLES#17      OrderSearch
 *   a dealer's own PDFs for forms        DEALER#1#TEMPLATES     REPORT#87
 *   the logo on its papers               DEALER#1#TEMPLATES     LOGO
 *   files that were given to the product  DEALER#1#UPLOADS#configurator   key
 *   what Access databases call orders    DEALER#1#UPLOADS#legacy-mapping   MAPPING
 *   who changed what of a dealer's        DEALER#1#AUDIT          time#random
 *   mails that did not arrive             DEALER#1#MAILPROBLEMS   time#feedback#reader
 *   an order, whole                      DEALER#1#ORDER#id       ORDER, LINES#0000, LINES#0001, ...
 *   versions of an order, replaced       DEALER#1#VERSIONS#id    padded version
 *   ones of them that lie whole          DEALER#1#WHOLE#id#name  0000, 0001, ...
 *   what an import has brought           DEALER#1#IMPORT#uuid    IMPORT
 *   the rows of a dealer's order list    DEALER#1#ORDERS         padded id
 *   the parts of a dealer's orders       DEALER#1#ORDERPARTS     padded id#piece
 *   a dealer's other records             DEALER#1#PRODUCTS,      padded id
 *                                        CUSTOMERS, COLLEAGUES,
 *                                        USERS, MANUFACTURERS
 *   room packages of a dealer            DEALER#1#PACKAGES       padded id
 *   versions of one, and how often used  DEALER#1#PACKAGEVERSIONS#id, PACKAGEUSES   padded version; padded id
 *   transferred orders, not opened yet   DEALER#1#UNOPENED       padded id of the order
 *   who prints and waits to print        PRINTING                time#ticket
 *   long prints that are made            PRINTING                long#time#DEALER#1#ticket
 *   what the world is still to be told   DEALER#1#OUTBOX         kind#id
 *   what is due of it                    GSI1: OUTBOX            due time
 *   what became of a submitted order     DEALER#1#SUBMISSION#id  SUBMISSION
 *   what changed of a dealer's list      DEALER#1#FEED#ORDERS    time#random
 *   where a list's snapshot lies          DEALER#1#SNAPSHOT#ORDERS   form.version
 *   a product by its stock code          GSI1: DEALER#1#STOCK#code
 *   a product by its part number         GSI2: DEALER#1#PART#manufacturer#NUMBER
 *
 * V is the version an item is written in (item-versions.ts). ExpiresAt (seconds) lets the table drop an item some time after; a reader checks it too.
 */

export const TableName = process.env.TABLE_NAME ?? 'smartsales-local';

/** The one client of the table. The SDK repeats what was throttled or lost; nothing above it does. */
export const tableClient = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 4 }), {
  marshallOptions: { removeUndefinedValues: true },
});

declare const dealerBrand: unique symbol;

/** How every key of a dealer's record begins. Whoever holds one may see that dealer's records. */
export type DealerKey = string & { readonly [dealerBrand]: true };

/** Made for a caller by the runtime alone, so that no handler can name another dealer. */
export const toDealerKey = (dealerId: number) => `DEALER#${dealerId}` as DealerKey;

/** The number of the dealer whose key it is. */
export const parseDealerId = (key: DealerKey) => Number(key.slice('DEALER#'.length));

/** What belongs to no dealer stands under the number that none has. */
export const PLATFORM_DEALER_KEY = toDealerKey(0);

/** Now, as ExpiresAt counts it. */
export const toEpochSeconds = (time: number) => Math.floor(time / 1000);
