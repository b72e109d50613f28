import * as z from 'zod/mini';
import { MaybeEmail } from './account-schema.ts';
import {
  registerSchema,
  Flag,
  Id,
  IdParam,
  createTrimmedLineSchema,
  MaybeText,
  Text,
  Version,
  requiredText,
} from './schema-values.ts';

export const colleagueTitles = ['CSS', 'EC', 'ESS', 'FSC', 'SMES', 'SMM', 'TSS'] as const;
const ColleagueTitle = z.enum(colleagueTitles, requiredText);

const colleagueFlags = {
  IsDeleted: Flag,
  ShowInSalesRep: Flag,
  ShowInAdditionalRep1: Flag,
  ShowInAdditionalRep2: Flag,
};

/** A person of the dealer who can be named on orders; not all of them are users. */
export const Colleague = registerSchema(
  'Colleague',
  z.object({
    Id,
    Code: Text,
    FirstName: Text,
    LastName: Text,
    /** The first and the last name. */
    Name: Text,
    Email: MaybeText,
    Phone: MaybeText,
    Title: ColleagueTitle,
    Groups: z.array(z.object({ GroupId: Id, GroupName: Text })),
    ...colleagueFlags,
  }),
);
export type Colleague = z.output<typeof Colleague>;

export const ColleagueWithVersion = registerSchema(
  'ColleagueWithVersion',
  z.extend(Colleague, { Version }),
);
export type ColleagueWithVersion = z.output<typeof ColleagueWithVersion>;

const createRequiredLineSchema = (maxLength: number) =>
  createTrimmedLineSchema(maxLength).check(z.minLength(1, requiredText));
const editableFields = {
  Code: createRequiredLineSchema(20),
  FirstName: createRequiredLineSchema(100),
  LastName: createRequiredLineSchema(100),
  Email: MaybeEmail,
  Phone: z._default(z.nullable(createTrimmedLineSchema(30)), null),
  Title: ColleagueTitle,
  /** The names of the dealer's groups. */
  Groups: z._default(z.array(createTrimmedLineSchema(100)).check(z.maxLength(50)), []),
  IsDeleted: z._default(Flag, false),
  ShowInSalesRep: z._default(Flag, false),
  ShowInAdditionalRep1: z._default(Flag, false),
  ShowInAdditionalRep2: z._default(Flag, false),
};

export const NewColleague = registerSchema('NewColleague', z.object(editableFields));
export type NewColleague = z.output<typeof NewColleague>;

export const ColleagueUpdate = registerSchema(
  'ColleagueUpdate',
  z.object({
    ...editableFields,
    /** The version that the caller has seen: a change that is based on another one is rejected (409). */
    Version,
  }),
);
export type ColleagueUpdate = z.output<typeof ColleagueUpdate>;

/** A SmartSales Admin has no dealer, so they must name the colleague's. */
export const DealerIdQuery = z.object({ dealerId: z.optional(IdParam) });

/** The fields that the audit log records. */
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
