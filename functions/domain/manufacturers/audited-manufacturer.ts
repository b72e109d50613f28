import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { DealerRow } from '#shared/schemas/dealer-schema.ts';
import type { Manufacturer } from '#shared/schemas/manufacturer-schema.ts';
import { contactTypeNames } from '#shared/texts/manufacturers-texts.ts';

/** A manufacturer for the audit log: with names in place of ids. */
export function toAuditedManufacturer(manufacturer: Manufacturer, dealers: readonly DealerRow[]) {
  const getDealerName = (id: number) =>
    dealers.find(({ Id }) => Id === id)?.DisplayName ?? String(id);
  return {
    ...manufacturer,
    ...toAuditedAddress(manufacturer.Address ?? {}),
    CertifiedDealers: manufacturer.AuthorizedDealerIds.map(getDealerName),
    PhoneNumbers: manufacturer.PhoneNumbers.map(
      ({ NumberType, Number: phone }) =>
        `${contactTypeNames[NumberType]} ${formatPhoneNumber(phone)}`,
    ),
  };
}

/** Empty lines are null. */
const toAuditedAddress = ({
  Line1,
  Line2,
  City,
  StateId,
  ZipCode,
}: NonNullable<Manufacturer['Address']>) => ({
  AddressLine1: Line1 || null,
  AddressLine2: Line2 || null,
  City: City || null,
  State: (StateId && findRegionById(StateId)?.Name) || null,
  ZipCode: ZipCode || null,
});
