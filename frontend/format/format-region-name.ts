import { translateText } from '#shared/language/t.ts';
import { findRegionById } from '#shared/reference/regions.ts';

/** A state or province in the user's language; empty where there is none with this id. */
export const formatRegionName = (stateId: number) =>
  translateText(findRegionById(stateId)?.Name ?? '');
