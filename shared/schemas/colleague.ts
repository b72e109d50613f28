import * as z from 'zod/mini';
import { accountsTexts } from '#shared/texts/accounts.ts';
import { MaybeEmail } from './account.ts';
import {
  documented,
  Flag,
  Id,
  IdText,
  lineUpTo,
  MaybeText,
  Text,
  createIntegerSchema,
} from './values.ts';

export const colleagueTitles = ['CSS', 'EC', 'ESS', 'FSC', 'SMES', 'SMM', 'TSS'] as const;
const Title = z.enum(colleagueTitles, accountsTexts.required);

const flags = {
  IsDeleted: Flag,
  ShowInSalesRep: Flag,
  ShowInAdditionalRep1: Flag,
  ShowInAdditionalRep2: Flag,
};

/** Somebody of the dealer's who stands on orders; not everyone of them uses the product. */
export const Colleague = documented(
  'Colleague',
  z.object({
    Id,
    Code: Text,
    FirstName: Text,
    LastName: Text,
    /** First plus last. */
    Name: Text,
    Email: MaybeText,
    Phone: MaybeText,
    Title,
    Groups: z.array(z.object({ GroupId: Id, GroupName: Text })),
    ...flags,
  }),
);
export type Colleague = z.output<typeof Colleague>;

const Version = createIntegerSchema(0, Number.MAX_SAFE_INTEGER);

/** One of them, and which state of it that is. */
export const ColleagueWithVersion = documented(
  'ColleagueWithVersion',
  z.extend(Colleague, { Version }),
);
export type ColleagueWithVersion = z.output<typeof ColleagueWithVersion>;

const required = (most: number) => lineUpTo(most).check(z.minLength(1, accountsTexts.required));
const editableFields = {
  Code: required(20),
  FirstName: required(100),
  LastName: required(100),
  Email: MaybeEmail,
  Phone: z._default(z.nullable(lineUpTo(30)), null),
  Title,
  /** The names of the dealer's groups. */
  Groups: z._default(z.array(lineUpTo(100)).check(z.maxLength(50)), []),
  IsDeleted: z._default(Flag, false),
  ShowInSalesRep: z._default(Flag, false),
  ShowInAdditionalRep1: z._default(Flag, false),
  ShowInAdditionalRep2: z._default(Flag, false),
};

export const NewColleague = documented('NewColleague', z.object(editableFields));
export type NewColleague = z.output<typeof NewColleague>;

export const ColleagueUpdate = documented(
  'ColleagueUpdate',
  z.object({
    ...editableFields,
    /** Which state of it the caller has seen: a change of another is refused (409). */
    Version,
  }),
);
export type ColleagueUpdate = z.output<typeof ColleagueUpdate>;

/** A SmartSales Admin, who has no dealer, says whose colleague it is. */
export const OfDealer = z.object({ dealerId: z.optional(IdText) });

/** What is told of a change. */
export const AuditedColleague = z.pick(Colleague, {
  Code: true,
  FirstName: true,
  LastName: true,
  Email: true,
  Phone: true,
  Title: true,
  Groups: true,
  IsDeleted: true,
  ShowInSalesRep: true,
  ShowInAdditionalRep1: true,
  ShowInAdditionalRep2: true,
});
