import type { CallIdempotently } from '#frontend/api/form-calls.ts';
import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { Errors, RecordKind } from '#frontend/record-form/use-record-form.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members.ts';
import { fullName } from '#shared/format/names.ts';
import { phoneText } from '#shared/format/phone.ts';
import { t } from '#shared/language/t.ts';
import {
  MemberUpdate,
  MemberWithVersion,
  NewAdmin,
  NewMember,
  userTypes,
  type UserType,
} from '#shared/schemas/member.ts';
import { membersTexts } from '#shared/texts/members.ts';

/** Whose users a screen keeps: a dealer's, by its number, or the platform's own, the SmartSales Admins. */
export type Home = { dealerId: number } | 'platform';

/** What stands in the fields of a user. */
export type MemberForm = {
  FirstName: string;
  LastName: string;
  Email: string;
  MobilePhone: string;
  AddressLine1: string | null;
  AddressLine2: string | null;
  City: string | null;
  StateProvinceId: number | null;
  ZipCode: string | null;
  UserRoleId: RoleId | null;
  ManagerId: number | null;
  CanAccessAllGroups: boolean;
  GroupIds: readonly number[];
  IsVisibleToAllReps: boolean;
  IsLimitedTransferUser: boolean;
  CanViewAllOrders: boolean;
  CanUploadConfigurators: boolean;
  UserType: UserType;
};

const blank: MemberForm = {
  FirstName: '',
  LastName: '',
  Email: '',
  MobilePhone: '',
  AddressLine1: null,
  AddressLine2: null,
  City: null,
  StateProvinceId: null,
  ZipCode: null,
  UserRoleId: null,
  ManagerId: null,
  CanAccessAllGroups: false,
  GroupIds: [],
  IsVisibleToAllReps: false,
  IsLimitedTransferUser: false,
  CanViewAllOrders: false,
  CanUploadConfigurators: false,
  UserType: userTypes.notSet,
};

/** The fields of a user, or of one there is to be. */
export function formOf(member: MemberWithVersion | undefined): MemberForm {
  if (!member) return blank;
  const known = Object.keys(blank).map((field) => [
    field,
    member[field as keyof MemberForm] ?? null,
  ]);
  return {
    ...(Object.fromEntries(known) as MemberForm),
    MobilePhone: phoneText(member.MobilePhone),
  };
}

/** Only a Sales Rep reports to somebody (spec: section 5). */
export const hasManager = ({ UserRoleId }: Pick<MemberForm, 'UserRoleId'>) =>
  UserRoleId === roles.salesRep;

/** What is sent of it, besides what never changes; whoever may see all groups is in none. */
export function bodyOf(form: MemberForm) {
  return {
    ...omitFixedFields(form),
    MobilePhone: form.MobilePhone.trim() || null,
    ManagerId: hasManager(form) ? form.ManagerId : null,
    GroupIds: form.CanAccessAllGroups ? [] : [...form.GroupIds],
  };
}

const omitFixedFields = (form: MemberForm) => {
  const { Email: _, UserRoleId: __, ...others } = form;
  return others;
};

/** A user to be, a SmartSales Admin to be, or one that there is. */
export type Kind = 'new' | 'admin' | 'known';

const schemas = { new: NewMember, admin: NewAdmin, known: MemberUpdate };

/** What is wrong with it, by field, in the words of the server. */
export const problemsOf = (form: MemberForm, kind: Kind): Errors =>
  errorsOf(schemas[kind], {
    ...bodyOf(form),
    Email: form.Email,
    UserRoleId: form.UserRoleId ?? undefined,
    Version: 0,
  });

const kindOf = (home: Home, member: unknown): Kind =>
  member ? 'known' : home === 'platform' ? 'admin' : 'new';

/** The users of a home, as a form keeps them. */
export const memberKind = (home: Home): RecordKind<MemberForm, MemberWithVersion> => ({
  getDraftKey: (known) => ({
    kind: 'user',
    ids: {
      dealer: home === 'platform' ? 0 : home.dealerId,
      user: known?.SalesRepId ?? 'new',
    },
    name: known ? fullName(known) : '',
  }),
  lost: t`What you changed of this user is lost.`,
  formOf,
  problemsOf: (form, known) => problemsOf(form, kindOf(home, known)),
  send: (form, known, callOnce) =>
    home === 'platform'
      ? sendAdmin(form, known, callOnce)
      : sendMember({ id: home.dealerId, form, known, callOnce }),
  currentOf: (body) => currentIn(body, 'User', MemberWithVersion),
  failed: t`The user could not be saved. Try again.`,
});

type Known = MemberWithVersion | undefined;

async function sendAdmin(form: MemberForm, known: Known, callOnce: CallIdempotently) {
  // An earlier press made them, and nobody changes an admin but they themselves.
  if (known) return { successText: membersTexts.madeAsTypedFirst(known.Email), saved: known };
  const { FirstName, LastName, MobilePhone } = bodyOf(form);
  const body = { FirstName, LastName, MobilePhone, Email: form.Email };
  const saved = await callOnce(members.createAdmin, { body });
  return { successText: membersTexts.adminCreated, saved };
}

type Sending = { id: number; form: MemberForm; known: Known; callOnce: CallIdempotently };

async function sendMember({ id, form, known, callOnce }: Sending) {
  const body = bodyOf(form);
  if (known) {
    const params = { id, repId: known.SalesRepId };
    const update = { ...body, Version: known.Version };
    const saved = await callOnce(members.updateMember, { params, body: update });
    const isOther = form.Email !== saved.Email || form.UserRoleId !== saved.UserRoleId;
    const successText = isOther ? membersTexts.madeAsTypedFirst(saved.Email) : membersTexts.updated;
    return { said: successText, saved };
  }
  const { UserType: _, ...newUserFields } = body;
  const UserRoleId = form.UserRoleId as NewMember['UserRoleId'];
  const created = { ...newUserFields, Email: form.Email, UserRoleId };
  const saved = await callOnce(members.createMember, { params: { id }, body: created });
  return { successText: membersTexts.created, saved };
}
