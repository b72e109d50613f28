import type { CallIdempotently } from '#frontend/api/form-calls.ts';
import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { Errors, RecordKind } from '#frontend/record-form/use-record-form.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import * as members from '#shared/contract/members-endpoints.ts';
import { getFullName } from '#shared/format/full-name.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import {
  DealerUserUpdate,
  DealerUserWithVersion,
  NewAdmin,
  NewDealerUser,
  userTypes,
  type UserType,
} from '#shared/schemas/dealer-user-schema.ts';
import { dealerUsersTexts } from '#shared/texts/dealer-users-texts.ts';

/** Whose users a screen keeps: a dealer's, by its number, or the platform's own, the SmartSales Admins. */
export type Home = { dealerId: number } | 'platform';

/** What stands in the fields of a user. */
export type UserForm = {
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

const blank: UserForm = {
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
export function formOf(user: DealerUserWithVersion | undefined): UserForm {
  if (!user) return blank;
  const known = Object.keys(blank).map((field) => [field, user[field as keyof UserForm] ?? null]);
  return {
    ...(Object.fromEntries(known) as UserForm),
    MobilePhone: formatPhoneNumber(user.MobilePhone),
  };
}

/** Only a Sales Rep reports to somebody (spec: section 5). */
export const hasManager = ({ UserRoleId }: Pick<UserForm, 'UserRoleId'>) =>
  UserRoleId === roles.salesRep;

/** What is sent of it, besides what never changes; whoever may see all groups is in none. */
export function bodyOf(form: UserForm) {
  return {
    ...omitFixedFields(form),
    MobilePhone: form.MobilePhone.trim() || null,
    ManagerId: hasManager(form) ? form.ManagerId : null,
    GroupIds: form.CanAccessAllGroups ? [] : [...form.GroupIds],
  };
}

const omitFixedFields = (form: UserForm) => {
  const { Email: _, UserRoleId: __, ...others } = form;
  return others;
};

/** A user to be, a SmartSales Admin to be, or one that there is. */
export type Kind = 'new' | 'admin' | 'known';

const schemas = { new: NewDealerUser, admin: NewAdmin, known: DealerUserUpdate };

/** What is wrong with it, by field, in the words of the server. */
export const problemsOf = (form: UserForm, kind: Kind): Errors =>
  errorsOf(schemas[kind], {
    ...bodyOf(form),
    Email: form.Email,
    UserRoleId: form.UserRoleId ?? undefined,
    Version: 0,
  });

const kindOf = (home: Home, user: unknown): Kind =>
  user ? 'known' : home === 'platform' ? 'admin' : 'new';

/** The users of a home, as a form keeps them. */
export const createUserFormDefinition = (
  home: Home,
): RecordKind<UserForm, DealerUserWithVersion> => ({
  getDraftKey: (known) => ({
    kind: 'user',
    ids: {
      dealer: home === 'platform' ? 0 : home.dealerId,
      user: known?.SalesRepId ?? 'new',
    },
    name: known ? getFullName(known) : '',
  }),
  lost: t`What you changed of this user is lost.`,
  formOf,
  problemsOf: (form, known) => problemsOf(form, kindOf(home, known)),
  send: (form, known, callOnce) =>
    home === 'platform'
      ? sendAdmin(form, known, callOnce)
      : saveUser({ id: home.dealerId, form, known, callOnce }),
  currentOf: (body) => currentIn(body, 'User', DealerUserWithVersion),
  failed: t`The user could not be saved. Try again.`,
});

type Known = DealerUserWithVersion | undefined;

async function sendAdmin(form: UserForm, known: Known, callOnce: CallIdempotently) {
  // An earlier press made them, and nobody changes an admin but they themselves.
  if (known) return { successText: dealerUsersTexts.madeAsTypedFirst(known.Email), saved: known };
  const { FirstName, LastName, MobilePhone } = bodyOf(form);
  const body = { FirstName, LastName, MobilePhone, Email: form.Email };
  const saved = await callOnce(members.createAdmin, { body });
  return { successText: dealerUsersTexts.adminCreated, saved };
}

type Sending = { id: number; form: UserForm; known: Known; callOnce: CallIdempotently };

async function saveUser({ id, form, known, callOnce }: Sending) {
  const body = bodyOf(form);
  if (known) {
    const params = { id, repId: known.SalesRepId };
    const update = { ...body, Version: known.Version };
    const saved = await callOnce(members.updateMember, { params, body: update });
    const isOther = form.Email !== saved.Email || form.UserRoleId !== saved.UserRoleId;
    const successText = isOther
      ? dealerUsersTexts.madeAsTypedFirst(saved.Email)
      : dealerUsersTexts.updated;
    return { said: successText, saved };
  }
  const { UserType: _, ...newUserFields } = body;
  const UserRoleId = form.UserRoleId as NewDealerUser['UserRoleId'];
  const created = { ...newUserFields, Email: form.Email, UserRoleId };
  const saved = await callOnce(members.createMember, { params: { id }, body: created });
  return { successText: dealerUsersTexts.created, saved };
}
