import * as z from 'zod/mini';
import { AuditEntry } from '#shared/schemas/audit.ts';
import { DealerManufacturer, ManufacturerLookup } from '#shared/schemas/catalogue.ts';
import {
  CustomIcon,
  DealerGroup,
  DealerWithVersion,
  RegionFinanceRate,
} from '#shared/schemas/dealer.ts';
import { GridQuery, page } from '#shared/schemas/grid.ts';
import { MailProblem } from '#shared/schemas/mail-problem.ts';
import { SalesRep, SalesSettings } from '#shared/schemas/people.ts';
import { FlagText, IdText, MaybeDate, Named, Timestamp } from '#shared/schemas/values.ts';
import { get } from './endpoint.ts';

export const getDealer = get('/Dealers/{id}', 'sign-in', {
  params: z.object({ id: IdText }),
  reply: DealerWithVersion,
});
/** The dealer's worksheet defaults, as those of one of its users are read. */
export const getDealerSalesTax = get('/Dealers/{id}/SalesTax', 'sign-in', {
  params: z.object({ id: IdText }),
  reply: SalesSettings,
});
export const listGroups = get('/Dealers/{id}/Groups', 'view-dealer-groups', {
  params: z.object({ id: IdText }),
  reply: z.array(DealerGroup),
});
/** Whom the caller leads: of an administrator everybody else. */
export const listSubordinates = get('/Dealers/{id}/Subordinates', 'view-subordinates', {
  params: z.object({ id: IdText }),
  reply: z.array(SalesRep),
});
export const listTransferReps = get('/Dealers/TransferSalesReps', 'transfer-orders', {
  reply: z.array(SalesRep),
});
export const listOrderTypes = get('/Dealers/OrderTypes', 'view-orders', { reply: z.array(Named) });
export const listDealerManufacturers = get('/Dealers/{id}/Manufacturers', 'view-manufacturers', {
  params: z.object({ id: IdText }),
  query: GridQuery,
  reply: page(DealerManufacturer),
});
export const lookUpManufacturers = get('/Dealers/Manufacturers/Lookup', 'look-up-products', {
  reply: z.array(ManufacturerLookup),
});
/** In force today; or those that the dealer keeps itself, each with its day (D64). */
export const listRegionFinanceRates = get('/Dealers/RegionFinanceRates', 'view-orders', {
  query: z.object({ Own: z.optional(FlagText) }),
  reply: z.array(z.extend(RegionFinanceRate, { EffectiveFrom: MaybeDate })),
});
/** Price guidance and promotions, where the dealer has them, and what the dealer has added. */
export const listCustomIcons = get('/Dealers/{id}/CustomIcons', 'open-dealer-links', {
  params: z.object({ id: IdText }),
  reply: z.array(CustomIcon),
});
/** The dealer's mails of 90 days that did not arrive, or that their readers complained of. */
export const listMailProblems = get('/Dealers/{id}/MailProblems', 'view-mail-problems', {
  params: z.object({ id: IdText }),
  query: GridQuery,
  reply: page(MailProblem),
});
/**
 * Who changed what of the dealer's: the newest 2,000 entries that are asked for, of a period where one is said. Where
 * there are more, `Older` is the moment before which they stand: a client goes on by it.
 */
export const listAudit = get('/Dealers/{id}/Audit', 'view-audit', {
  params: z.object({ id: IdText }),
  query: z.extend(GridQuery, { from: z.optional(Timestamp), before: z.optional(Timestamp) }),
  reply: z.extend(page(AuditEntry), { Older: z.optional(Timestamp) }),
});
