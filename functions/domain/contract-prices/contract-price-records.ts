import * as z from 'zod/mini';
import {
  createConflictError,
  createNotFoundError,
  createValidationError,
} from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { getContractPriceOwner } from '#functions/store/dealers/contract-price-packs.ts';
import {
  listAllContractPrices,
  listContractPricesOfOwner,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { countContractPriceEffects } from '#shared/contract-prices/contract-price-effects.ts';
import { getContractTargetKey } from '#shared/contract-prices/find-contract-price.ts';
import { contractPricesMessages } from '#shared/messages/contract-prices-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import {
  ContractPrice,
  type NewContractPrice,
  type SavedContractPrice,
} from '#shared/schemas/contract-price-schema.ts';
import {
  findUnknownReference,
  listTargetProducts,
  readContractPriceReferences,
  type ContractPriceReferences,
} from './contract-price-references.ts';
import { saveContractPrice } from './save-contract-prices.ts';

/** Two of these are one record: for the same, for whom and from the same day. */
const isSameContract = (one: ContractPrice, other: ContractPrice) =>
  one.From === other.From &&
  getContractPriceOwner(one) === getContractPriceOwner(other) &&
  getContractTargetKey(one) === getContractTargetKey(other);

const createFieldError = (field: keyof ContractPrice, message: CodedMessage) =>
  createValidationError(signInMessages.seeValidationErrors, { [field]: message });

type ContractPriceEdit = {
  by: StaffCaller;
  idempotency: IdempotentCall;
  /** The record to change or delete, and the version that the caller has seen, if it says so. */
  id?: number;
  seenVersion?: number | undefined;
  body?: NewContractPrice;
};

/** Creates or changes a contract price, and says what it comes to. */
export async function createOrUpdateContractPrice(
  edit: ContractPriceEdit & { body: NewContractPrice },
): Promise<SavedContractPrice> {
  const { by, body, idempotency } = edit;
  const references = await readContractPriceReferences(by.dealer);
  const toReply = (after: ContractPrice): SavedContractPrice => ({
    ContractPrice: after,
    ...countContractPriceEffects(after, listTargetProducts(references, after)),
  });
  const { after } = await saveContractPrice(by.dealer, {
    by,
    references,
    buildChange: (edition) => {
      const before = findSeenContractPrice(edition, edit);
      const changed = {
        ...body,
        From: body.From ?? references.today,
        Id: before?.Id ?? edition.lastId + 1,
        Version: (before?.Version ?? 0) + 1,
        ChangedBy: by.fullName,
      };
      assertContractPriceAllowed(edition, references, { before, after: changed });
      return { before, after: changed };
    },
    buildWrites: (change) => [
      buildIdempotencyWrite(idempotency, { reply: toReply(change.after!) }),
    ],
  });
  return toReply(after!);
}

export async function removeContractPrice(edit: ContractPriceEdit): Promise<void> {
  const references = await readContractPriceReferences(edit.by.dealer);
  await saveContractPrice(edit.by.dealer, {
    by: edit.by,
    references,
    buildChange: (edition) => ({ before: findSeenContractPrice(edition, edit) }),
    buildWrites: () => [buildIdempotencyWrite(edit.idempotency, { reply: null })],
  });
}

/** Throws where the record is gone, or is not as the caller has seen it; undefined for a new one. */
function findSeenContractPrice(
  edition: ContractPriceEdition,
  { id, seenVersion }: Pick<ContractPriceEdit, 'id' | 'seenVersion'>,
): ContractPrice | undefined {
  if (id === undefined) return undefined;
  const found = listAllContractPrices(edition).find(({ Id }) => Id === id);
  if (!found) throw createNotFoundError();
  if (seenVersion !== undefined && seenVersion !== found.Version)
    throw createConflictError(contractPricesMessages.changedMeanwhile, {
      ContractPrice: z.encode(ContractPrice, found),
    });
  return found;
}

function assertContractPriceAllowed(
  edition: ContractPriceEdition,
  references: ContractPriceReferences,
  { before, after }: { before: ContractPrice | undefined; after: ContractPrice },
): void {
  if (after.Until !== null && after.Until < after.From)
    throw createFieldError('Until', contractPricesMessages.endsBeforeStart);
  // What it is for may be gone from the list for a while; another one must be there.
  const isTargetUnchanged =
    before &&
    getContractTargetKey(before) === getContractTargetKey(after) &&
    before.CustomerId === after.CustomerId;
  const unknown = isTargetUnchanged ? undefined : findUnknownReference(references, after);
  if (unknown) throw createFieldError(unknown.field, unknown.reason);
  const others = listContractPricesOfOwner(edition, getContractPriceOwner(after));
  if (others.some((other) => other.Id !== after.Id && isSameContract(other, after)))
    throw createFieldError('From', contractPricesMessages.sameAlready);
}
