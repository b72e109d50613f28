import { createGroupOfCardsWithoutSave } from '#frontend/parts/controls/form-card.tsx';
import { t } from '#shared/language/t.ts';
import type { ManufacturerForm } from './manufacturer-form.ts';

/** The element ids of the cards. */
export const manufacturerCardIds = {
  general: 'manufacturer-general',
  dealers: 'manufacturer-dealers',
  phones: 'manufacturer-phones',
  smartCatalog: 'manufacturer-smart-catalog',
  history: 'manufacturer-history',
} as const;

/** The links to the cards, in their order. */
export const manufacturerCardLinks = [
  {
    title: t`Manufacturer Profile`,
    cards: [
      { id: manufacturerCardIds.general, title: t`General Information` },
      { id: manufacturerCardIds.dealers, title: t`Certified Dealers` },
      { id: manufacturerCardIds.phones, title: t`Phone Numbers` },
    ],
  },
  createGroupOfCardsWithoutSave([
    { id: manufacturerCardIds.smartCatalog, title: t`Smart Catalog` },
  ]),
  { title: t`Record`, cards: [{ id: manufacturerCardIds.history, title: t`History` }] },
];

export const manufacturerLabels: Record<Exclude<keyof ManufacturerForm, 'invalidTexts'>, string> = {
  Status: t`Status`,
  Code: t`Code`,
  CompanyName: t`Company Name`,
  EffectiveFrom: t`Effective From`,
  EffectiveTo: t`Effective To`,
  Website: t`Website`,
  Line1: t`Address`,
  Line2: t`Suite`,
  City: t`City`,
  StateId: t`State/Province`,
  ZipCode: t`Zip Code`,
  AuthorizedDealerIds: t`Certified Dealers`,
  PhoneNumbers: t`Phone Numbers`,
};
