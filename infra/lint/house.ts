/*
 * The plan of the house: its floors from the roof to the ground, the rooms of each floor, and the doors of
 * each room, which are the files that other rooms may import. What a room is made of, it imports from lower
 * floors only, so that no circle of folders can be. A file belongs to the room with the longest name that
 * its path begins with; a room may be a single file. Lint reads this (fences.ts).
 */

/** A room whose files all are doors: a shelf of tools, none of them made for another. */
const ALL = 'all';

/** Files without their endings, relative to their room. */
type Doors = typeof ALL | readonly string[];

export const house: readonly Readonly<Record<string, Doors>>[] = [
  {
    infra: [],
  },
  {
    'infra/local/programs': ['lifetime'],
  },
  {
    'infra/local/gateway': ['front-door', 'gateway', 'web-files'],
    'infra/local/demo': ['load-demo'],
  },
  {
    'infra/local/engines': ['cognito-users', 'engines', 'loopback', 'mailbox', 'order-link', 'sqs'],
  },
  {
    'infra/local/functions': ['bundle-threads', 'functions'],
  },
  {
    'infra/build': ['build', 'folders'],
    'infra/stacks': ALL,
  },
  {
    'frontend/app': [],
  },
  {
    'frontend/worksheet/page': ['load-phone-order', 'open-order', 'worksheet-page'],
  },
  {
    'frontend/worksheet/unsaved-work': ['gone-order', 'offer', 'recovered-work'],
    'frontend/worksheet/toolbar': [
      'another-order',
      'customer-view',
      'dealer-links',
      'favorite-star',
      'header-bar',
      'menu',
      'name',
      'order-acts',
      'page-keys',
      'print-sheet',
      'progress',
      'shortcuts-dialog',
      'take-step',
      'undo-buttons',
      'use-writing',
      'view-switches',
    ],
  },
  {
    'frontend/worksheet/imports/saved-order': ['use-load-saved'],
    'frontend/worksheet/duplicate': ['refreshed-prices', 'use-duplicating'],
    'frontend/worksheet/history': ['use-history'],
    'frontend/worksheet/form-builder': ['use-form-builder'],
  },
  {
    'frontend/worksheet/saving': [
      'dialogs',
      'obstacle',
      'save-context',
      'save-first',
      'save-state',
      'use-checks',
      'use-committing',
      'use-forget-changes',
      'use-leave-guard',
      'use-reminder',
      'use-saving',
      'use-submitting',
      'use-uncommitting',
    ],
    'frontend/worksheet/phone': ['cards', 'line-sheet', 'use-card-place', 'use-new-line'],
  },
  {
    'frontend/worksheet/versions': [
      'closed-dialog',
      'conflict-choices',
      'conflict-dialog',
      'differences',
      'use-other-tabs',
    ],
    'frontend/worksheet/grid': [
      'fold-all',
      'grid',
      'grid-context',
      'menu',
      'notice',
      'totals',
      'use-rows',
    ],
  },
  {
    'frontend/worksheet/summary': ['bar', 'figures', 'notes', 'summary'],
    'frontend/worksheet/line-details': ['dialog', 'use-unread'],
    'frontend/worksheet/files': ['save-locally'],
    'frontend/worksheet/imports/dry-run': ALL,
  },
  {
    'frontend/worksheet/clipboard': [
      'copied-rows',
      'figures',
      'fill-down-rows',
      'use-clipboard-events',
      'use-clipboard',
    ],
    'frontend/worksheet/bulk': [
      'ask-prices',
      'delete',
      'dialog',
      'edits',
      'refresh-pricing',
      'refresh-table',
    ],
    'frontend/worksheet/bundles': ['delete-dialog', 'dialog'],
    'frontend/worksheet/target': ['button', 'dialog'],
    'frontend/worksheet/explain': ['explain', 'popover'],
  },
  {
    'frontend/worksheet/products': [
      'add-product',
      'description-editor',
      'edited-line',
      'line-entry',
      'look-up-rows',
      'nearest-products',
      'row-match',
      'search',
      'source',
      'use-answers',
    ],
    'frontend/worksheet/imports/imported.ts': ALL,
    'frontend/worksheet/header': [
      'address-text',
      'day-input',
      'details',
      'owner-settings',
      'region-tax',
      'representatives',
    ],
  },
  {
    'frontend/worksheet/cells': ALL,
  },
  {
    'functions/api': [],
    'functions/jobs': [],
    'frontend/shell': ['around', 'failed-screen', 'frame', 'home-page'],
    'frontend/worksheet/state': [
      'actions',
      'arrival',
      'asked-row',
      'dialog-edits',
      'layout',
      'line-edits',
      'lookups',
      'not-a-number',
      'order-page',
      'reducer',
      'refused-text',
      'row-lookups',
      'saved',
      'store',
      'worksheet',
    ],
  },
  {
    'frontend/find': ['find', 'find-button', 'offer', 'opening', 'recent'],
  },
  {
    'frontend/coach': ['coach-button', 'coached'],
    'frontend/mailbox': ['mail-and-news'],
    'functions/domain/outbox': ['carry-out'],
    'frontend/order-search': ['order-search-page', 'search-ahead', 'search-place', 'search-state'],
  },
  {
    'functions/domain/reports': [
      'form-builder',
      'order-report',
      'paper-key',
      'papers-deliverer',
      'red-line-report',
    ],
    'frontend/orders': [
      'delete-order',
      'preview',
      'unsaved-work',
      'use-favorites',
      'use-lists-changed',
      'use-new-order',
    ],
  },
  {
    'functions/domain/order-link': ['deliverer', 'follow-up', 'submission'],
    'functions/domain/orders': ALL,
    'frontend/session': [
      'current-user',
      'ending',
      'login-page',
      'open-orders',
      'session',
      'sign-out',
    ],
  },
  {
    'functions/domain/mail': ['deliverer', 'transfer-mail'],
    'functions/domain/products': ['nearest', 'product-index', 'todays-prices'],
    'functions/documents/forms/installation-list': ['installation-list'],
    'functions/documents/forms/red-line': ['red-line', 'words'],
    'functions/documents/forms/agreement': ['agreement'],
    'functions/documents/forms/cover': ['cover'],
    'functions/documents/forms/terms': ['terms'],
    'functions/documents/forms/proposal': ['proposal'],
    'functions/documents/forms/worksheet': ['worksheet'],
    'frontend/journal': [
      'journal-db',
      'journal-entry',
      'journal',
      'known-base',
      'left-work',
      'stored-drafts',
    ],
  },
  {
    'functions/domain/outbox/deliverer.ts': ALL,
    'functions/runtime': ['caller', 'handle', 'log'],
    'functions/documents/forms/paper': [
      'figures',
      'html',
      'paper',
      'parts',
      'styles',
      'totals',
      'words',
    ],
    'functions/documents': ['chromium', 'print-html'],
    'frontend/api': [
      'answered',
      'call-failed',
      'call-once',
      'call',
      'connection',
      'grid-query',
      'in-flight',
      'kept-answers',
      'lazily',
      'online',
      'reference',
      'show-failure',
      'use-call',
    ],
  },
  {
    'functions/store/accounts': ALL,
    'functions/store/orders': [
      'favorites',
      'header',
      'order-versions',
      'orders',
      'part-words',
      'parts',
      'rows',
      'submissions',
      'unopened',
    ],
    'frontend/parts/dialogs': ALL,
    'frontend/parts/lists': ALL,
  },
  {
    'functions/store/dealers': ALL,
    'functions/store/outbox.ts': ALL,
    'functions/documents/figure.ts': ALL,
    'frontend/parts/notices': ALL,
  },
  {
    'functions/store/list-cache': ['kept-list', 'list-cache'],
  },
  {
    'functions/outside': ['aws', 'coach', 'cognito', 'mail', 'order-link', 'tokens'],
    'functions/store/table': ALL,
    'functions/store/lists': ['fields', 'kept', 'list', 'words'],
    'frontend/parts/controls': ALL,
  },
  {
    functions: ALL,
    'infra/plan': ALL,
    'frontend/browser': ALL,
    'frontend/format': ALL,
    frontend: ['paths'],
  },
  {
    'shared/order/versions': ['compare', 'merge-records', 'merge', 'units'],
  },
  {
    'shared/pricing/explain': ALL,
    'shared/pricing/target': ['solve', 'task'],
    'shared/order/rules': ALL,
    'shared/forms': ALL,
    'shared/contract': ALL,
  },
  {
    'shared/pricing/order': ALL,
  },
  {
    'shared/pricing/line': ALL,
    'shared/order': ALL,
    'shared/pricing': ALL,
  },
  {
    'shared/access': ALL,
    'shared/reference': ALL,
    'shared/schemas': ALL,
  },
  {
    'shared/money': ALL,
    'shared/texts': ALL,
    'shared/constants.ts': ALL,
  },
  {
    'shared/format': ALL,
  },
];
