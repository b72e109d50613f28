import type { CallIdempotently } from '#frontend/api/create-idempotent-form-calls.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { FormErrors, RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import { managerRoles, type DealerRoleId, type RoleId } from '#shared/access/roles.ts';
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

/** The owner of the users on a screen: a dealer, by id, or the platform, for the SmartSales Admins. */
export type UsersOwner = { dealerId: number } | 'platform';

/** The fields of a user. */
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

const emptyUserForm: UserForm = {
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

/** Converts a user into fields. Undefined stands for a new user. */
export function toUserForm(user: DealerUserWithVersion | undefined): UserForm {
  if (!user) return emptyUserForm;
  const savedFields = Object.keys(emptyUserForm).map((field) => [
    field,
    user[field as keyof UserForm] ?? null,
  ]);
  return {
    ...(Object.fromEntries(savedFields) as UserForm),
    MobilePhone: formatPhoneNumber(user.MobilePhone),
  };
}

export const canHaveManager = ({ UserRoleId }: Pick<UserForm, 'UserRoleId'>) =>
  UserRoleId !== null && managerRoles[UserRoleId] !== null;

/**
 * Converts the form for the call, without the fields that never change. A user with access to all groups
 * has no single ones.
 */
export function toUserBody(form: UserForm) {
  return {
    ...omitFixedFields(form),
    MobilePhone: form.MobilePhone.trim() || null,
    ManagerId: canHaveManager(form) ? form.ManagerId : null,
    GroupIds: form.CanAccessAllGroups ? [] : [...form.GroupIds],
  };
}

const omitFixedFields = (form: UserForm) => {
  const { Email: _, UserRoleId: __, ...otherFields } = form;
  return otherFields;
};

/** A new user, a new SmartSales Admin, or an existing user. */
export type UserFormKind = 'new' | 'admin' | 'existing';

const userSchemasByKind = { new: NewDealerUser, admin: NewAdmin, existing: DealerUserUpdate };

/** Returns the errors by field, in the server's words. */
export const validateUserForm = (form: UserForm, kind: UserFormKind): FormErrors =>
  validateBody(userSchemasByKind[kind], {
    ...toUserBody(form),
    Email: form.Email,
    UserRoleId: form.UserRoleId ?? undefined,
    Version: 0,
  });

const getUserFormKind = (owner: UsersOwner, user: unknown): UserFormKind =>
  user ? 'existing' : owner === 'platform' ? 'admin' : 'new';

/** The form of a user of this owner. */
export const createUserFormDefinition = (
  owner: UsersOwner,
): RecordFormDefinition<UserForm, DealerUserWithVersion> => ({
  getDraftKey: (savedUser) => ({
    kind: 'user',
    ids: {
      dealer: owner === 'platform' ? 0 : owner.dealerId,
      user: savedUser?.SalesRepId ?? 'new',
    },
    name: savedUser ? getFullName(savedUser) : '',
  }),
  lossWarning: t`What you changed of this user is lost.`,
  toForm: toUserForm,
  validateForm: (form, savedUser) => validateUserForm(form, getUserFormKind(owner, savedUser)),
  send: (form, savedUser, callIdempotently) =>
    owner === 'platform'
      ? saveAdmin(form, savedUser, callIdempotently)
      : saveUser({ dealerId: owner.dealerId, form, savedUser, callIdempotently }),
  parseCurrentRecord: (body) => parseConflictRecord(body, 'User', DealerUserWithVersion),
  failureText: t`The user could not be saved. Try again.`,
});

type SavedUser = DealerUserWithVersion | undefined;

async function saveAdmin(form: UserForm, savedUser: SavedUser, callIdempotently: CallIdempotently) {
  // An earlier press created the admin, and only admins themselves may change their data.
  if (savedUser)
    return { successText: dealerUsersTexts.madeAsTypedFirst(savedUser.Email), saved: savedUser };
  const { FirstName, LastName, MobilePhone } = toUserBody(form);
  const body = { FirstName, LastName, MobilePhone, Email: form.Email };
  const saved = await callIdempotently(members.createAdmin, { body });
  return { successText: dealerUsersTexts.adminCreated, saved };
}

type SaveUserInput = {
  dealerId: number;
  form: UserForm;
  savedUser: SavedUser;
  callIdempotently: CallIdempotently;
};

async function saveUser({ dealerId, form, savedUser, callIdempotently }: SaveUserInput) {
  const body = toUserBody(form);
  if (savedUser) {
    const params = { id: dealerId, repId: savedUser.SalesRepId };
    const update = { ...body, Version: savedUser.Version };
    const saved = await callIdempotently(members.updateMember, { params, body: update });
    const hasFixedFieldChanges = form.Email !== saved.Email || form.UserRoleId !== saved.UserRoleId;
    const successText = hasFixedFieldChanges
      ? dealerUsersTexts.madeAsTypedFirst(saved.Email)
      : dealerUsersTexts.updated;
    return { successText, saved };
  }
  const { UserType: _, ...newUserFields } = body;
  const UserRoleId: NewDealerUser['UserRoleId'] = form.UserRoleId as DealerRoleId;
  const created = { ...newUserFields, Email: form.Email, UserRoleId };
  const saved = await callIdempotently(members.createMember, {
    params: { id: dealerId },
    body: created,
  });
  return { successText: dealerUsersTexts.created, saved };
}
