import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';

const { set, useShown } = createSingleShownStore<string>();

/** Opens the products nearest to a row, for one row at a time. */
export const openNearestProducts = (lineId: string) => set(lineId);

export const closeNearestProducts = () => set(undefined);

/** The id of the row whose nearest products are open. */
export const useNearestProductsRowId = useShown;
