const HOME_PATH = '/dashboard';
const NEW_ORDER_PATH = `${HOME_PATH}/customer-order`;

/** Every route of the product. */
export const paths = {
  start: '/',
  /** Also confirms an e-mail address, with the code in its query. */
  login: '/login',
  signUp: '/signup',
  forgot: '/forgot',
  /** Sets a new password, with the token in its query. */
  reset: '/reset',
  /** Stops the weekly mail, with the token in its query. */
  weeklyMail: '/weekly-mail',
  home: HOME_PATH,
  orderSearch: `${HOME_PATH}/order-search`,
  /** Starts a new order. */
  newOrder: NEW_ORDER_PATH,
  newOrderFor: `${NEW_ORDER_PATH}/:cid?`,
  /** Edits an order. The customer in the path does not identify the order. */
  order: `${NEW_ORDER_PATH}/:cid?/:id/edit`,
  /** A rep's request, for whom may answer it. */
  approval: `${HOME_PATH}/approvals/:id`,
  /** What is being sold, and what became of it; and the orders behind an amount there. */
  insights: `${HOME_PATH}/insights`,
  insightOrders: `${HOME_PATH}/insights/orders`,
  settings: `${HOME_PATH}/settings`,
  /** A rep's own profile is among their settings. */
  myProfile: `${HOME_PATH}/my-profile`,
  /** All dealers, and one of them as a SmartSales Admin maintains it. */
  dealers: `${HOME_PATH}/dealers`,
  dealer: `${HOME_PATH}/profile/:did`,
  /** The users of a dealer. */
  members: `${HOME_PATH}/dealers/:did/users`,
  /** The history of a dealer's data. Dealer 0 is the platform. */
  audit: `${HOME_PATH}/dealers/:did/history`,
  /** The SmartSales Admins. */
  admins: `${HOME_PATH}/users`,
  customers: `${HOME_PATH}/customer-search`,
  /** One customer. */
  customer: `${HOME_PATH}/customer-search/:cid`,
  manufacturers: `${HOME_PATH}/manufacturers`,
  /** A manufacturer of the catalogue, at each of its two URLs. */
  manufacturer: `${HOME_PATH}/manufacturers/:id/edit`,
  smartManufacturer: `${HOME_PATH}/smart-catalog-manufacturers/:id/edit`,
  colleagues: `${HOME_PATH}/colleague-search`,
  products: `${HOME_PATH}/product-search`,
  priceLists: `${HOME_PATH}/products/price-lists`,
  contractPrices: `${HOME_PATH}/contract-prices`,
  /** Statements of commission. */
  commission: `${HOME_PATH}/insights/commission`,
  /** The announcement. */
  alert: `${HOME_PATH}/alert-message`,
  /** A dealer's own PDFs for forms. */
  templates: `${HOME_PATH}/profile/:did/form-templates`,
  template: `${HOME_PATH}/profile/:did/form-templates/:reportId`,
  /** Any other path. */
  other: '*',
} as const;

/** The page on which an order is edited. */
export const getOrderPath = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `${paths.newOrder}/${CustomerId}/${Id}/edit`;

export const getApprovalPath = (orderId: number) => `${paths.home}/approvals/${orderId}`;

export const getDealerPath = (dealerId: number) => `${paths.home}/profile/${dealerId}`;

export const getFormTemplatesPath = (dealerId: number) =>
  `${paths.home}/profile/${dealerId}/form-templates`;

export const getFormTemplatePath = (dealerId: number, reportId: number) =>
  `${getFormTemplatesPath(dealerId)}/${reportId}`;

export const getDealerUsersPath = (dealerId: number) => `${paths.home}/dealers/${dealerId}/users`;

export const getManufacturerPath = (id: number) => `${paths.manufacturers}/${id}/edit`;

export const getAuditPath = (dealerId: number) => `${paths.home}/dealers/${dealerId}/history`;
