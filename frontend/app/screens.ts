import { lazily, prefetch } from '#frontend/api/lazily.ts';

export const screens = {
  currentUser: lazily(() => import('#frontend/session/current-user.ts')),
  frame: lazily(() => import('#frontend/shell/frame.tsx')),
  orderSearch: lazily(() => import('#frontend/order-search/order-search-page.tsx')),
  worksheet: lazily(() => import('#frontend/worksheet/page/worksheet-page.tsx')),
  settings: lazily(() => import('#frontend/settings/settings-page.tsx')),
  dealers: lazily(() => import('#frontend/dealers/dealers-page.tsx')),
  dealer: lazily(() => import('#frontend/dealers/dealer-page.tsx')),
  members: lazily(() => import('#frontend/members/dealer-users-page.tsx')),
  admins: lazily(() => import('#frontend/members/admins-page.tsx')),
  products: lazily(() => import('#frontend/products/products-page.tsx')),
  customers: lazily(() => import('#frontend/customers/customers-page.tsx')),
  customer: lazily(() => import('#frontend/customers/customer-page.tsx')),
  manufacturers: lazily(() => import('#frontend/manufacturers/manufacturers-page.tsx')),
  manufacturer: lazily(() => import('#frontend/manufacturers/manufacturer-page.tsx')),
  colleagues: lazily(() => import('#frontend/colleagues/colleagues-page.tsx')),
  audit: lazily(() => import('#frontend/audit/audit-page.tsx')),
  alert: lazily(() => import('#frontend/alert/alert-page.tsx')),
  templates: lazily(() => import('#frontend/form-templates/templates-page.tsx')),
  template: lazily(() => import('#frontend/form-templates/mapping-page.tsx')),
  searchAhead: lazily(() => import('#frontend/order-search/search-ahead.ts')),
  openAhead: lazily(() => import('#frontend/worksheet/page/read-opened-order.ts')),
};

/** Fetches what comes right after sign-in while the user still types. */
export const prefetchFirstScreens = () =>
  prefetch([screens.currentUser, screens.frame, screens.orderSearch]);
