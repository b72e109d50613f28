import { createRoot } from 'react-dom/client';
import { formatDollars } from '#frontend/format/format-money.ts';
import { registerSignedInIcons } from '#frontend/parts/controls/signed-in-icons.ts';
import { CurrentUserProvider } from '#frontend/session/current-user.ts';
import { LinesGrid } from '#frontend/worksheet/lines/grid/lines-grid.tsx';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import {
  createWorksheetStore,
  useWorksheet,
  WorksheetProvider,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { sampleSalesRep } from '#tests/make/sales-rep.ts';
import { buildBenchOrder } from './build-bench-order.ts';
import type { MountedGrid } from './mounted-grid.ts';

registerSignedInIcons();

/** The bench types numbers only; no product is ever looked up. */
const noProducts: ProductSource = {
  findManufacturer: () => undefined,
  lookUp: () => Promise.resolve([]),
  search: () => Promise.resolve({ rows: [], total: 0 }),
};

/** Our grid with the order's total next to it, in Detail View. */
export function mountOurGrid(host: HTMLElement, lines: number): MountedGrid {
  const store = createWorksheetStore({ order: buildBenchOrder(lines), storeCode: 'HSUS' });
  if (!store.get().isDetailView) store.dispatch({ type: 'detailViewToggled' });
  const start = performance.now();
  createRoot(host).render(
    <CurrentUserProvider value={sampleSalesRep}>
      <WorksheetProvider value={store}>
        <OrderTotal />
        <div className="lines">
          <LinesGrid products={noProducts} />
        </div>
      </WorksheetProvider>
    </CurrentUserProvider>,
  );
  return { start, store, showChanges: () => {} };
}

function OrderTotal() {
  const total = useWorksheet(({ order }) => order.Total);
  return <output id="total">{formatDollars(total)}</output>;
}
