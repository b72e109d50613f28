import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { firstScreenLoaders } from './first-screen-loaders.ts';

export const screenLoaders = {
  ...firstScreenLoaders,
  worksheet: createChunkLoader(() => import('#frontend/worksheet/page/worksheet-page.tsx')),
  approval: createChunkLoader(() => import('#frontend/approvals/approval-page.tsx')),
  insights: createChunkLoader(() => import('#frontend/insights/insights-page.tsx')),
  insightOrders: createChunkLoader(() => import('#frontend/insights/insight-orders-page.tsx')),
  settings: createChunkLoader(() => import('#frontend/settings/settings-page.tsx')),
  dealers: createChunkLoader(() => import('#frontend/dealers/dealers-page.tsx')),
  dealer: createChunkLoader(() => import('#frontend/dealers/dealer-page.tsx')),
  members: createChunkLoader(() => import('#frontend/members/dealer-users-page.tsx')),
  admins: createChunkLoader(() => import('#frontend/members/admins-page.tsx')),
  products: createChunkLoader(() => import('#frontend/products/products-page.tsx')),
  priceLists: createChunkLoader(() => import('#frontend/price-lists/price-lists-page.tsx')),
  commission: createChunkLoader(() => import('#frontend/insights/commission-page.tsx')),
  contractPrices: createChunkLoader(
    () => import('#frontend/contract-prices/contract-prices-page.tsx'),
  ),
  customers: createChunkLoader(() => import('#frontend/customers/customers-page.tsx')),
  customer: createChunkLoader(() => import('#frontend/customers/customer-page.tsx')),
  manufacturers: createChunkLoader(() => import('#frontend/manufacturers/manufacturers-page.tsx')),
  manufacturer: createChunkLoader(() => import('#frontend/manufacturers/manufacturer-page.tsx')),
  colleagues: createChunkLoader(() => import('#frontend/colleagues/colleagues-page.tsx')),
  audit: createChunkLoader(() => import('#frontend/audit/audit-page.tsx')),
  alert: createChunkLoader(() => import('#frontend/alert/announcement-settings-page.tsx')),
  templates: createChunkLoader(() => import('#frontend/form-templates/form-templates-page.tsx')),
  template: createChunkLoader(() => import('#frontend/form-templates/template-mapping-page.tsx')),
  orderSearchPrefetch: createChunkLoader(
    () => import('#frontend/order-search/prefetch-order-search.ts'),
  ),
  orderPrefetch: createChunkLoader(
    () => import('#frontend/worksheet/page/read-or-create-opened-order.ts'),
  ),
};
