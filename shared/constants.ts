/** Limits, ids and delays of the product; where a number has a reason it stands beside it. */

export const DEFAULT_GRID_PAGE_SIZE = 50;
export const GRID_PAGE_SIZES = [50, 100, 200] as const;
/** What one answer of a list may have (D59): more is asked for page by page. */
export const MAX_LIST_PAGE_ROWS = 10_000;
/** What is written of a list into one file. */
export const MAX_EXPORT_ROWS = 10_000;

export const CUSTOMER_SEARCH_DELAY_MS = 500;
export const ORDER_SEARCH_DELAY_MS = 500;
export const ORDER_PICKER_HEIGHT_PX = 200;
export const DESCRIPTION_SEARCH_DELAY_MS = 1000;
export const MANUFACTURER_SEARCH_DELAY_MS = 200;
export const CLOSE_ON_BLUR_DELAY_MS = 100;
export const DRAG_OVER_DELAY_MS = 50;
export const SAVE_DELAY_MS = 750;

export const TOAST_DURATION_MS = 6000;
export const LOCKOUT_TOAST_DURATION_MS = 900_000;
export const LOCKOUT_MINUTES = 5;
export const MAX_FAILED_SIGN_INS = 5;
/** How long the links of mails work: of a confirmation, an invitation and a new password. */
export const ACTIVATION_LINK_HOURS = 24;
export const INVITATION_LINK_HOURS = 7 * 24;
export const PASSWORD_RESET_LINK_HOURS = 1;
/** Whom users ask. */
export const SUPPORT_EMAIL_ADDRESS = 'support@smartsales.example';
/** The id of the user whose page makes a call: nobody else's session answers it. */
export const PAGE_USER_HEADER = 'x-page-user';
/** How long one sign-in lasts, however often its token is renewed. */
export const MAX_SESSION_HOURS = 12;
/** How long tries to sign in are kept, and how many of them a list shows at most. */
export const SIGN_IN_RETENTION_DAYS = 90;
export const MAX_LISTED_SIGN_INS = 1000;
/** How long it is kept which mails did not arrive, and how many of them a list shows at most. */
export const MAIL_PROBLEM_RETENTION_DAYS = 90;
export const MAX_LISTED_MAIL_PROBLEMS = 1000;
/** Entries of the audit that are read at once, and how many a call looks through for those it is asked for. */
export const MAX_AUDIT_PAGE_ENTRIES = 2000;
export const MAX_AUDIT_SCANNED_ENTRIES = 20_000;
/** A Lambda takes and gives at most 6 MB. */
export const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
/** What a body sent as gzip may be once it is unpacked (D55), and a file that is uploaded for a call (D44). */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** An order's lines as they are stored, without the names of their fields: the order with them is a body that may be sent. */
export const MAX_ORDER_LINES_BYTES = 9 * 1024 * 1024;
export const FORBIDDEN_NOTICE_THROTTLE_MS = 5000;

/** What is typed to find something by; a pasted page of text is no search, and too long for an address. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_NOTES_LENGTH = 1000;
export const MAX_WORKSHEET_NAME_LENGTH = 50;
export const MAX_COLLAPSED_DESCRIPTION_LENGTH = 90;
export const MAX_ZIP_LENGTH = 10;
/** What a mail's way holds (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** What Cognito keeps at most. */
export const MAX_PASSWORD_LENGTH = 256;
/** A whole order travels in one request; 10,000 lines are about 5 MB, and a tenth of that as gzip. */
export const MAX_ORDER_LINES = 10_000;
export const MAX_ORDER_BUNDLES = 500;
/** Orders a user may keep at hand: a list to look through, not an archive. */
export const MAX_FAVORITES = 200;
/** What a mailbox shows, and so what one call deletes: with the item of its key it is what a transaction holds. */
export const MAX_LISTED_NOTIFICATIONS = 99;
/** How long a notification is kept, and how long one that its reader has deleted. */
export const NOTIFICATION_RETENTION_DAYS = 180;
export const DELETED_NOTIFICATION_RETENTION_DAYS = 7;
export const MIN_REFRESH_INTERVAL_MS = 10_000;
/** Rows of a paste that are looked up in one call. */
export const MAX_PRODUCT_LOOKUP_ROWS = 500;
/** Products offered in place of one that was not found. */
export const MAX_SUGGESTED_PRODUCTS = 3;
/** What one paste may hold: a whole order with every column a dealer has thought of. */
export const MAX_PASTE_ROWS = 10_000;
export const MAX_PASTE_COLUMNS = 50;
export const MAX_PASTE_CHARACTERS = 5 * 1024 * 1024;

/** Lines of a room package, and packages of a dealer: what a list in memory and a dialog hold. */
export const MAX_PACKAGE_LINES = 500;
export const MAX_PACKAGES = 2000;
/** Versions of a package that are kept; the oldest goes when another comes. */
export const MAX_PACKAGE_VERSIONS = 50;
export const MAX_PACKAGE_TITLE_LENGTH = 100;
/** How long a deleted package can be had back. */
export const PACKAGE_UNDELETE_HOURS = 24;
/** How many packages one call answers the lines of, and how many lines. */
export const MAX_PACKAGES_PER_CALL = 50;
export const MAX_PACKAGE_LINES_PER_CALL = 5000;
/** How often a package goes into an order at once. */
export const MAX_PACKAGE_ROOMS = 20;

/** $99,999,999.99 in cents: what one unit may cost. */
export const MAX_UNIT_PRICE_CENTS = 9_999_999_999;
/** 99,999.999 in thousandths. */
export const MAX_QUANTITY_THOUSANDTHS = 99_999_999;
/** $1,000,000,000 in cents: 10,000 lines of it still add up to a safe integer. */
export const MAX_EXTENDED_PRICE_CENTS = 100_000_000_000;

export const DEFAULT_COUNTRY_ID = 1;
export const CANADA_COUNTRY_ID = 2;

/** How far a dealer has come with signing up */
export const dealerStatuses = { unregistered: 1, registered: 2, discontinued: 3 } as const;

/** What wants attention in a list of orders: an order that expires within so many days, */
export const EXPIRES_SOON_DAYS = 14;
/** and one that is to be installed within so many: equipment is ordered weeks ahead. */
export const INSTALLATION_SOON_DAYS = 30;
/** One that was to be installed wants attention for so many more; an older one is looked for. */
export const INSTALLATION_OVERDUE_DAYS = 60;

export const orderStatuses = {
  uncommitted: 1,
  committed: 2,
  submitted: 3,
  all: 4,
  legacy: 5,
} as const;
/** Orders that were read from Access databases have ids from here on: of fifteen figures, and no other order has. */
export const FIRST_LEGACY_ORDER_ID = 900_000_000_000_000;

export const INDIVIDUAL_LINES_GROUP_ID = 0;
export const INDIVIDUAL_LINES_GROUP_NAME = 'Individual Line Items';
export const LINE_PRINT_OPTION_ID = 1;
export const BUNDLE_PRINT_OPTION_ID = 4;
export const SUMMARY_PRINT_OPTION_ID = 3;
export const IMPORTED_PRINT_OPTION_ID = 5;

/** As long as any text of a record. */
export const MAX_BUNDLE_TITLE_LENGTH = 500;
export const MAX_BUNDLE_QUANTITY = 99_999;

export const BUSINESS_VERSION = 2;
/** D34: null is this many, 0 is off. */
export const DEFAULT_SAVE_REMINDER_MINUTES = 15;
