import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionById } from '#shared/reference/regions.ts';

const frenchProvinces: Record<string, string> = {
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
  MB: 'Manitoba',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NT: 'Territoires du Nord-Ouest',
  NS: 'Nouvelle-Écosse',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Île-du-Prince-Édouard',
  QC: 'Québec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

/** A province or territory of Canada in French; a state of another country keeps its name. */
export function findFrenchRegionName(regionId: number | null | undefined): string | undefined {
  const region = findRegionById(regionId);
  return region?.CountryId === CANADA_COUNTRY_ID ? frenchProvinces[region.Code] : region?.Name;
}
