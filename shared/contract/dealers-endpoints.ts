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
/** The dealer's worksheet defaults, in the form of a user's own. */
export const getDealerSalesTax = defineGet('/Dealers/{id}/SalesTax', 'sign-in', {
  params: z.object({ id: IdParam }),
  reply: SalesSettings,
});
export const listGroups = defineGet('/Dealers/{id}/Groups', 'view-dealer-groups', {
  params: z.object({ id: IdParam }),
  reply: z.array(DealerGroup),
});
/** The caller's subordinates; for an administrator everybody else. */
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
/** The rates in force today; or, with Own, the dealer's own rates, each with its first day (D64). */
export const listRegionFinanceRates = defineGet('/Dealers/RegionFinanceRates', 'view-orders', {
  query: z.object({ Own: z.optional(FlagParam) }),
  reply: z.array(z.extend(RegionFinanceRate, { EffectiveFrom: MaybeDate })),
});
/** Price guidance and promotions, where the dealer has them, and the dealer's own links. */
export const listCustomIcons = defineGet('/Dealers/{id}/CustomIcons', 'open-dealer-links', {
  params: z.object({ id: IdParam }),
  reply: z.array(CustomIcon),
});
/** The dealer's mails of the last 90 days that bounced, or that their readers complained about. */
export const listMailProblems = defineGet('/Dealers/{id}/MailProblems', 'view-mail-problems', {
  params: z.object({ id: IdParam }),
  query: GridQuery,
  reply: createGridPageSchema(MailProblem),
});
/**
 * The audit log of the dealer: the newest 2,000 matching entries, optionally of a period. Where there are
 * more, `Older` is the timestamp before which they are; a client continues with it.
 */
export const listAudit = defineGet('/Dealers/{id}/Audit', 'view-audit', {
  params: z.object({ id: IdParam }),
  query: z.extend(GridQuery, { from: z.optional(Timestamp), before: z.optional(Timestamp) }),
  reply: z.extend(createGridPageSchema(AuditEntry), { Older: z.optional(Timestamp) }),
});
