import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

/** The manufacturers that have products in a category. */
export const useCategoryManufacturers = (categoryId: number | null) =>
  useApiCall(
    categories.listMakers,
    categoryId === null ? null : { params: { cat: String(categoryId) } },
    { showsOwnFailure: true },
  );
