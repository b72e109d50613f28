import { useApiCall } from '#frontend/api/use-api-call.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';

export const useCategoryManufacturers = (categoryId: number | null) =>
  useApiCall(
    categories.listMakers,
    categoryId === null ? null : { params: { cat: String(categoryId) } },
    { showsOwnFailure: true },
  );
