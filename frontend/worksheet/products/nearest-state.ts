import { oneShown } from '#frontend/browser/one-shown.ts';

const { set, useShown } = oneShown<string>();

/** Offers the products nearest to what a row names; one row at a time. */
export const openNearest = (lineId: string) => set(lineId);

export const closeNearest = () => set(undefined);

/** The row whose nearest products are offered. */
export const useNearestRow = useShown;
