import { expect, test } from 'vitest';
import { toUserBody, toUserForm, validateUserForm } from '#frontend/members/user-form.ts';
import type { DealerUserWithVersion } from '#shared/schemas/dealer-user-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';

const member: DealerUserWithVersion = {
  Id: 7,
  AppUserId: 7,
  SalesRepId: 70,
  FirstName: 'Priya',
  LastName: 'Raman',
  Email: 'priya@northstar.example',
  MobilePhone: '7155550142',
  UserRoleId: 4,
  UserRole: 'Sales Rep',
  ManagerId: 5,
  SalesManager: 'Marcus Oyelaran',
  IsLockedOut: false,
  LockoutStatus: 'ENABLED',
  IsUserActive: true,
  EmailConfirmed: true,
  IsLimitedTransferUser: false,
  CanViewAllOrders: true,
  CanUploadConfigurators: false,
  CanAccessAllGroups: false,
  IsVisibleToAllReps: false,
  GroupIds: [1, 2],
  GroupNames: 'East, West',
  UserType: 6,
  CreatedDate: null,
  LastLogonDate: null,
  Version: 3,
};

test('a user is shown as they are, their phone as it is written', () => {
  const form = toUserForm(member);
  expect(form).toMatchObject({ FirstName: 'Priya', MobilePhone: '(715) 555-0142', ManagerId: 5 });
  expect(form).toEqual(toUserForm(member));
});

test('only a Sales Rep is sent with a manager', () => {
  const form = toUserForm(member);
  expect(toUserBody(form).ManagerId).toBe(5);
  expect(toUserBody({ ...form, UserRoleId: 3 }).ManagerId).toBeNull();
});

test('whoever may see all groups is sent with none', () => {
  const form = toUserForm(member);
  expect(toUserBody(form).GroupIds).toEqual([1, 2]);
  expect(toUserBody({ ...form, CanAccessAllGroups: true }).GroupIds).toEqual([]);
});

test('an empty phone is none', () => {
  expect(toUserBody({ ...toUserForm(member), MobilePhone: '  ' }).MobilePhone).toBeNull();
});

test('names, e-mail and role are required of a user to be', () => {
  const empty = toUserForm(undefined);
  const { required, notAnEmail } = accountsTexts;
  expect(validateUserForm(empty, 'new')).toEqual({
    FirstName: required,
    LastName: required,
    Email: required,
    UserRoleId: required,
  });
  expect(
    validateUserForm({ ...empty, FirstName: 'A', LastName: 'B', Email: 'a@' }, 'admin'),
  ).toEqual({
    Email: notAnEmail,
  });
  expect(validateUserForm(toUserForm(member), 'existing')).toEqual({});
  expect(validateUserForm({ ...toUserForm(member), LastName: '  ' }, 'existing')).toEqual({
    LastName: required,
  });
});
