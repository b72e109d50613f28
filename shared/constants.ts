/** Limits, ids and delays of the product; the reason for a number is in its comment. */

export const DEFAULT_GRID_PAGE_SIZE = 50;
export const GRID_PAGE_SIZES = [50, 100, 200] as const;
/** The maximum of rows in one list reply (D59); clients request more page by page. */
export const MAX_LIST_PAGE_ROWS = 10_000;
/** The maximum of rows in an exported list. */
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
/** How long links in mails work: for activation, invitation and password reset. */
export const ACTIVATION_LINK_HOURS = 24;
export const INVITATION_LINK_HOURS = 7 * 24;
export const PASSWORD_RESET_LINK_HOURS = 1;
/** The address for users' questions. */
export const SUPPORT_EMAIL_ADDRESS = 'support@smartsales.example';
/** The id of the user whose page makes a call; the session of another user does not answer it. */
export const PAGE_USER_HEADER = 'x-page-user';
/** The token of a proposal's link: never in a path, a query or a body (B2.4). */
export const PROPOSAL_LINK_HEADER = 'x-proposal-link';
/** How long one sign-in lasts, even when its token is renewed. */
export const MAX_SESSION_HOURS = 12;
/** How long sign-in attempts are stored, and how many of them a list shows at most. */
export const SIGN_IN_RETENTION_DAYS = 90;
export const MAX_LISTED_SIGN_INS = 1000;
/** How long mail problems are stored, and how many of them a list shows at most. */
export const MAIL_PROBLEM_RETENTION_DAYS = 90;
export const MAX_LISTED_MAIL_PROBLEMS = 1000;
/** How many audit entries a call returns at most, and how many it searches for them. */
export const MAX_AUDIT_PAGE_ENTRIES = 2000;
export const MAX_AUDIT_SCANNED_ENTRIES = 20_000;
/** AWS Lambda allows at most 6 MB for a request, and for a reply. */
export const MAX_REQUEST_BYTES = 6 * 1024 * 1024;
/** The limit of an unpacked gzip body (D55), and of an uploaded file for a call (D44). */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;
/**
 * For the lines of an order as they are stored, without field names: the whole order is then still a body
 * that can be sent.
 */
export const MAX_ORDER_LINES_BYTES = 9 * 1024 * 1024;
export const FORBIDDEN_NOTICE_THROTTLE_MS = 5000;

/** The limit of a search text: a pasted page of text is no search, and is too long for a URL. */
export const MAX_SEARCH_LENGTH = 100;
export const MAX_NOTES_LENGTH = 1000;
export const MAX_WORKSHEET_NAME_LENGTH = 50;
/** The name of a group of alternatives (B1.1). */
export const MAX_CHOICE_GROUP_LENGTH = 50;
export const MAX_COLLAPSED_DESCRIPTION_LENGTH = 90;
export const MAX_ZIP_LENGTH = 10;
/** The limit of a mail path (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** The limit of Cognito. */
export const MAX_PASSWORD_LENGTH = 256;
/** A whole order is sent in one request; 10,000 lines are about 5 MB, and a tenth of that as gzip. */
export const MAX_ORDER_LINES = 10_000;
export const MAX_ORDER_BUNDLES = 500;
/** The maximum of favorite orders per user: a list to look through, not an archive. */
export const MAX_FAVORITES = 200;
/**
 * The size of a mailbox, and so of one delete call: together with the item of its key it is the limit of a
 * transaction.
 */
export const MAX_LISTED_NOTIFICATIONS = 99;
/** How long a notification is stored, and how long a deleted one. */
export const NOTIFICATION_RETENTION_DAYS = 180;
export const DELETED_NOTIFICATION_RETENTION_DAYS = 7;
export const MIN_REFRESH_INTERVAL_MS = 10_000;
/** How many rows of a paste one call looks up. */
export const MAX_PRODUCT_LOOKUP_ROWS = 500;
/** How many products are suggested for one that was not found. */
export const MAX_SUGGESTED_PRODUCTS = 3;
/** The limits of one paste: a whole order with all columns that a dealer may add. */
export const MAX_PASTE_ROWS = 10_000;
export const MAX_PASTE_COLUMNS = 50;
export const MAX_PASTE_CHARACTERS = 5 * 1024 * 1024;

/**
 * The maximum of lines in a room package, and of packages per dealer: they fit in a list in memory and in a
 * dialog.
 */
export const MAX_PACKAGE_LINES = 500;
export const MAX_PACKAGES = 2000;
/** How many versions of a package are stored; a new version then deletes the oldest. */
export const MAX_PACKAGE_VERSIONS = 50;
export const MAX_PACKAGE_TITLE_LENGTH = 100;
/** How long a deleted package can be restored. */
export const PACKAGE_UNDELETE_HOURS = 24;
/** For how many packages one call returns lines, and how many lines. */
export const MAX_PACKAGES_PER_CALL = 50;
export const MAX_PACKAGE_LINES_PER_CALL = 5000;
/** How many times a package can be added to an order in one step. */
export const MAX_PACKAGE_ROOMS = 20;

/** The maximum price of one unit: $99,999,999.99 in cents. */
export const MAX_UNIT_PRICE_CENTS = 9_999_999_999;
/** 99,999.999 in thousandths. */
export const MAX_QUANTITY_THOUSANDTHS = 99_999_999;
/** $1,000,000,000 in cents: the sum of 10,000 such lines is still a safe integer. */
export const MAX_EXTENDED_PRICE_CENTS = 100_000_000_000;

export const DEFAULT_COUNTRY_ID = 1;
export const CANADA_COUNTRY_ID = 2;

/** The state of a dealer's registration. */
export const dealerStatuses = { unregistered: 1, registered: 2, discontinued: 3 } as const;

/** An order that expires within this many days needs attention. */
export const EXPIRES_SOON_DAYS = 14;
/**
 * An order to be installed within this many days needs attention, because equipment is ordered weeks ahead.
 */
export const INSTALLATION_SOON_DAYS = 30;
/** An order whose installation date passed at most this many days ago needs attention. */
export const INSTALLATION_OVERDUE_DAYS = 60;

export const orderStatuses = {
  uncommitted: 1,
  committed: 2,
  submitted: 3,
  all: 4,
  legacy: 5,
} as const;
/**
 * Orders that were read from Access databases have ids from here on, of fifteen digits; no other orders have
 * such ids.
 */
export const FIRST_LEGACY_ORDER_ID = 900_000_000_000_000;

export const INDIVIDUAL_LINES_GROUP_ID = 0;
export const INDIVIDUAL_LINES_GROUP_NAME = 'Individual Line Items';
export const LINE_PRINT_OPTION_ID = 1;
export const BUNDLE_PRINT_OPTION_ID = 4;
export const SUMMARY_PRINT_OPTION_ID = 3;
export const IMPORTED_PRINT_OPTION_ID = 5;

/** The general limit of a record's text. */
export const MAX_BUNDLE_TITLE_LENGTH = 500;
export const MAX_BUNDLE_QUANTITY = 99_999;

export const BUSINESS_VERSION = 2;
/** Null means this many minutes, 0 means off (D34). */
export const DEFAULT_SAVE_REMINDER_MINUTES = 15;
