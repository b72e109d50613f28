import type { Caller } from '#functions/runtime/caller.ts';
import { may } from '#shared/access/permissions.ts';
import { ownFields, platformFields, type DealerUpdate } from '#shared/schemas/dealer-profile.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer.ts';

/**
 * A dealer with what an administrator says of it. A SmartSales Admin changes what is agreed with the dealer, the dealer's own
 * administrators how it works; what is the other's to change is left alone (D47).
 */
export function applyDealerUpdate(
  before: DealerWithVersion,
  update: DealerUpdate,
  caller: Caller,
): DealerWithVersion {
  const fields = may('name-any-dealer', caller) ? platformFields : ownFields;
  const changes = fields.flatMap((field) =>
    update[field] === undefined ? [] : [[field, update[field]] as const],
  );
  return { ...before, ...Object.fromEntries(changes), Version: before.Version + 1 };
}
