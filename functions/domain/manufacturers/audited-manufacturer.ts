import { phoneText } from '#shared/format/phone.ts';
import { regionById } from '#shared/reference/regions.ts';
import type { DealerRow } from '#shared/schemas/dealer.ts';
import type { Manufacturer } from '#shared/schemas/manufacturer.ts';
import { contactTypeNames } from '#shared/texts/manufacturers.ts';

/** A manufacturer as the audit tells of it: in words where the record has ids. */
export function toAuditedManufacturer(manufacturer: Manufacturer, dealers: readonly DealerRow[]) {
  const nameOf = (id: number) => dealers.find(({ Id }) => Id === id)?.DisplayName ?? String(id);
  return {
    ...manufacturer,
    ...addressOf(manufacturer.Address ?? {}),
    CertifiedDealers: manufacturer.AuthorizedDealerIds.map(nameOf),
    PhoneNumbers: manufacturer.PhoneNumbers.map(
      ({ NumberType, Number: phone }) => `${contactTypeNames[NumberType]} ${phoneText(phone)}`,
    ),
  };
}

/** Line by line; an empty one is none. */
const addressOf = ({
  Line1,
  Line2,
  City,
  StateId,
  ZipCode,
}: NonNullable<Manufacturer['Address']>) => ({
  AddressLine1: Line1 || null,
  AddressLine2: Line2 || null,
  City: City || null,
  State: (StateId && regionById(StateId)?.Name) || null,
  ZipCode: ZipCode || null,
});
