const HOME = '/dashboard';
const NEW_ORDER = `${HOME}/customer-order`;

/** Every route of the product. */
export const paths = {
  start: '/',
  login: '/login',
  home: HOME,
  orderSearch: `${HOME}/order-search`,
  /** Where an order begins. */
  newOrder: NEW_ORDER,
  newOrderFor: `${NEW_ORDER}/:cid?`,
  /** Where an order is edited; the customer is no part of what tells orders apart. */
  order: `${NEW_ORDER}/:cid?/:id/edit`,
  /** A dealer's own PDFs for forms. */
  templates: `${HOME}/profile/:did/form-templates`,
  template: `${HOME}/profile/:did/form-templates/:reportId`,
  /** Whatever is none of these. */
  other: '*',
} as const;

/** The page on which an order is edited. */
export const pathOfOrder = ({ CustomerId, Id }: { CustomerId: number; Id: number }) =>
  `${paths.newOrder}/${CustomerId}/${Id}/edit`;

export const pathOfTemplates = (dealerId: number) =>
  `${paths.home}/profile/${dealerId}/form-templates`;

export const pathOfTemplate = (dealerId: number, reportId: number) =>
  `${pathOfTemplates(dealerId)}/${reportId}`;
