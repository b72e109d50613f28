import { useCall } from '#frontend/api/use-call.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

/** The manufacturers that have products in a category. */
export const useCategoryManufacturers = (categoryId: number | null) =>
  useCall(
    categories.listMakers,
    categoryId === null ? null : { params: { cat: String(categoryId) } },
    { isFailureShown: true },
  );
