import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import {
  dealerOwnFields,
  dealerPlatformFields,
  type DealerUpdate,
} from '#shared/schemas/dealer-profile-schema.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/**
 * A dealer with what an administrator says of it. A SmartSales Admin changes what is agreed with the dealer, the dealer's own
 * administrators how it works; what is the other's to change is left alone (D47).
 */
export function applyDealerUpdate(
  before: DealerWithVersion,
  update: DealerUpdate,
  caller: Caller,
): DealerWithVersion {
  const fields = hasPermission('name-any-dealer', caller) ? dealerPlatformFields : dealerOwnFields;
  const changes = fields.flatMap((field) =>
    update[field] === undefined ? [] : [[field, update[field]] as const],
  );
  return { ...before, ...Object.fromEntries(changes), Version: before.Version + 1 };
}
