const HOME = '/dashboard';
const NEW_ORDER = `${HOME}/customer-order`;

/** Every route of the product. */
export const paths = {
  start: '/',
  /** Also where an e-mail is confirmed, by the code in its query. */
  login: '/login',
  signUp: '/signup',
  forgot: '/forgot',
  /** Where a new password is chosen, by the token in its query. */
  reset: '/reset',
  home: HOME,
  orderSearch: `${HOME}/order-search`,
  /** Where an order begins. */
  newOrder: NEW_ORDER,
  newOrderFor: `${NEW_ORDER}/:cid?`,
  /** Where an order is edited; the customer is no part of what tells orders apart. */
  order: `${NEW_ORDER}/:cid?/:id/edit`,
  settings: `${HOME}/settings`,
  /** A rep's own profile is among their settings. */
  myProfile: `${HOME}/my-profile`,
  /** All dealers, and one of them as a SmartSales Admin keeps it. */
  dealers: `${HOME}/dealers`,
  dealer: `${HOME}/profile/:did`,
  /** The users of a dealer. */
  members: `${HOME}/dealers/:did/users`,
  /** Who changed what of a dealer's; of the platform's under 0. */
  audit: `${HOME}/dealers/:did/history`,
  /** The SmartSales Admins. */
  admins: `${HOME}/users`,
  customers: `${HOME}/customer-search`,
  /** One of them. */
  customer: `${HOME}/customer-search/:cid`,
  manufacturers: `${HOME}/manufacturers`,
  /** One of the catalogue, under each of its two addresses. */
  manufacturer: `${HOME}/manufacturers/:id/edit`,
  smartManufacturer: `${HOME}/smart-catalog-manufacturers/:id/edit`,
  colleagues: `${HOME}/colleague-search`,
  products: `${HOME}/product-search`,
  /** What is announced. */
  alert: `${HOME}/alert-message`,
  /** A dealer's own PDFs for forms. */
  templates: `${HOME}/profile/:did/form-templates`,
  template: `${HOME}/profile/:did/form-templates/:reportId`,
  /** Whatever is none of these. */
  other: '*',
} as const;

/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `${paths.newOrder}/${CustomerId}/${Id}/edit`;

export const pathOfDealer = (dealerId: number) => `${paths.home}/profile/${dealerId}`;

export const pathOfTemplates = (dealerId: number) =>
  `${paths.home}/profile/${dealerId}/form-templates`;

export const pathOfTemplate = (dealerId: number, reportId: number) =>
  `${pathOfTemplates(dealerId)}/${reportId}`;

export const getDealerUsersPath = (dealerId: number) => `${paths.home}/dealers/${dealerId}/users`;

export const pathOfManufacturer = (id: number) => `${paths.manufacturers}/${id}/edit`;

export const pathOfAudit = (dealerId: number) => `${paths.home}/dealers/${dealerId}/history`;
