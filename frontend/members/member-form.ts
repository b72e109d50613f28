import { errorsOf } from '#frontend/api/form-errors.ts';
import { roles, type RoleId } from '#shared/access/roles.ts';
import { phoneText } from '#shared/format/phone.ts';
import {
  MemberUpdate,
  NewAdmin,
  NewMember,
  type MemberWithVersion,
} from '#shared/schemas/member.ts';

/** What stands in the fields of a user. */
export type MemberForm = {
  FirstName: string;
  LastName: string;
  Email: string;
  MobilePhone: string;
  UserRoleId: RoleId | null;
  ManagerId: number | null;
  IsLimitedTransferUser: boolean;
  CanViewAllOrders: boolean;
  CanUploadConfigurators: boolean;
};

export type Errors = Record<string, string>;

const blank: MemberForm = {
  FirstName: '',
  LastName: '',
  Email: '',
  MobilePhone: '',
  UserRoleId: null,
  ManagerId: null,
  IsLimitedTransferUser: false,
  CanViewAllOrders: false,
  CanUploadConfigurators: false,
};

/** The fields of a user, or of one there is to be. */
export const formOf = (member: MemberWithVersion | undefined): MemberForm =>
  member
    ? {
        FirstName: member.FirstName,
        LastName: member.LastName,
        Email: member.Email,
        MobilePhone: phoneText(member.MobilePhone),
        UserRoleId: member.UserRoleId,
        ManagerId: member.ManagerId,
        IsLimitedTransferUser: member.IsLimitedTransferUser,
        CanViewAllOrders: member.CanViewAllOrders,
        CanUploadConfigurators: member.CanUploadConfigurators,
      }
    : blank;

/** Whether something was typed or chosen that is not saved. */
export const isChanged = (form: MemberForm, before: MemberForm) =>
  (Object.keys(form) as (keyof MemberForm)[]).some((field) => form[field] !== before[field]);

/** Only a Sales Rep reports to somebody (spec: section 5). */
export const hasManager = ({ UserRoleId }: Pick<MemberForm, 'UserRoleId'>) =>
  UserRoleId === roles.salesRep;

/** What is sent of it. */
export function bodyOf(form: MemberForm) {
  const { FirstName, LastName, MobilePhone, ManagerId } = form;
  const { IsLimitedTransferUser, CanViewAllOrders, CanUploadConfigurators } = form;
  return {
    FirstName,
    LastName,
    MobilePhone: MobilePhone.trim() || null,
    ManagerId: hasManager(form) ? ManagerId : null,
    IsLimitedTransferUser,
    CanViewAllOrders,
    CanUploadConfigurators,
  };
}

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
