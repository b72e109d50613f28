import * as z from 'zod/mini';
import { AuditEntry } from '#shared/schemas/audit-schema.ts';
import { DealerManufacturer, ManufacturerLookup } from '#shared/schemas/catalog-schema.ts';
import {
  CustomIcon,
  DealerGroup,
  DealerWithVersion,
  RegionFinanceRate,
} from '#shared/schemas/dealer-schema.ts';
import { GridQuery, createGridPageSchema } from '#shared/schemas/grid-schema.ts';
import { MailProblem } from '#shared/schemas/mail-problem-schema.ts';
import { SalesRep, SalesSettings } from '#shared/schemas/people-schema.ts';
import {
  FlagParam,
  IdParam,
  MaybeDate,
  PickListItem,
  Timestamp,
} from '#shared/schemas/schema-values.ts';
import { defineGet } from './endpoint.ts';

export const getDealer = defineGet('/Dealers/{id}', 'sign-in', {
  params: z.object({ id: IdParam }),
  reply: DealerWithVersion,
});
/** The dealer's worksheet defaults, as those of one of its users are read. */
export const getDealerSalesTax = defineGet('/Dealers/{id}/SalesTax', 'sign-in', {
  params: z.object({ id: IdParam }),
  reply: SalesSettings,
});
export const listGroups = defineGet('/Dealers/{id}/Groups', 'view-dealer-groups', {
  params: z.object({ id: IdParam }),
  reply: z.array(DealerGroup),
});
/** Whom the caller leads: of an administrator everybody else. */
export const listSubordinates = defineGet('/Dealers/{id}/Subordinates', 'view-subordinates', {
  params: z.object({ id: IdParam }),
  reply: z.array(SalesRep),
});
export const listTransferReps = defineGet('/Dealers/TransferSalesReps', 'transfer-orders', {
  reply: z.array(SalesRep),
});
export const listOrderTypes = defineGet('/Dealers/OrderTypes', 'view-orders', {
  reply: z.array(PickListItem),
});
export const listDealerManufacturers = defineGet(
  '/Dealers/{id}/Manufacturers',
  'view-manufacturers',
  {
    params: z.object({ id: IdParam }),
    query: GridQuery,
    reply: createGridPageSchema(DealerManufacturer),
  },
);
export const lookUpManufacturers = defineGet('/Dealers/Manufacturers/Lookup', 'look-up-products', {
  reply: z.array(ManufacturerLookup),
});
/** In force today; or those that the dealer keeps itself, each with its day (D64). */
export const listRegionFinanceRates = defineGet('/Dealers/RegionFinanceRates', 'view-orders', {
  query: z.object({ Own: z.optional(FlagParam) }),
  reply: z.array(z.extend(RegionFinanceRate, { EffectiveFrom: MaybeDate })),
});
/** Price guidance and promotions, where the dealer has them, and what the dealer has added. */
export const listCustomIcons = defineGet('/Dealers/{id}/CustomIcons', 'open-dealer-links', {
  params: z.object({ id: IdParam }),
  reply: z.array(CustomIcon),
});
/** The dealer's mails of 90 days that did not arrive, or that their readers complained of. */
export const listMailProblems = defineGet('/Dealers/{id}/MailProblems', 'view-mail-problems', {
  params: z.object({ id: IdParam }),
  query: GridQuery,
  reply: createGridPageSchema(MailProblem),
});
/**
 * Who changed what of the dealer's: the newest 2,000 entries that are asked for, of a period where one is said. Where
 * there are more, `Older` is the moment before which they stand: a client goes on by it.
 */
export const listAudit = defineGet('/Dealers/{id}/Audit', 'view-audit', {
  params: z.object({ id: IdParam }),
  query: z.extend(GridQuery, { from: z.optional(Timestamp), before: z.optional(Timestamp) }),
  reply: z.extend(createGridPageSchema(AuditEntry), { Older: z.optional(Timestamp) }),
});
