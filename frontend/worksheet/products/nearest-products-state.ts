import { createSingleShownStore } from '#frontend/browser/single-shown-store.ts';

const { set, useShown } = createSingleShownStore<string>();

/** Offers the products nearest to what a row names; one row at a time. */
export const openNearestProducts = (lineId: string) => set(lineId);

export const closeNearestProducts = () => set(undefined);

/** The row whose nearest products are offered. */
export const useNearestRowId = useShown;
