import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callOnce } from '#frontend/api/call-once.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as members from '#shared/contract/members.ts';
import { t } from '#shared/language/t.ts';
import type { MemberWithVersion, NewMember } from '#shared/schemas/member.ts';
import { membersTexts } from '#shared/texts/members.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';
import {
  bodyOf,
  formOf,
  isChanged,
  problemsOf,
  type Errors,
  type MemberForm,
} from './member-form.ts';
import type { Home } from './use-members.ts';

/** Which user it is: one that there is to be, or one that there is, as they were loaded. */
type Subject = { home: Home; member: MemberWithVersion | undefined };

const kindOf = ({ home, member }: Subject) =>
  member ? 'known' : home === 'platform' ? 'admin' : 'new';

/** A user as they are typed; what was refused stays in the fields, with the reason at each. */
export function useMemberForm(subject: Subject, onSaved: () => void) {
  const before = formOf(subject.member);
  const [form, setForm] = useState(before);
  const [errors, setErrors] = useState<Errors>({});
  const [isSaving, setIsSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    const wrong = problemsOf(form, kindOf(subject));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      toast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return;
    }
    setIsSaving(true);
    try {
      toast({ kind: 'success', text: await send(subject, form) });
      onSaved();
    } catch (error) {
      if (error instanceof CallFailed) setErrors(error.errors);
      showFailure(error, t`The user could not be saved. Try again.`);
    } finally {
      setIsSaving(false);
    }
  }

  return {
    form,
    errors,
    isSaving,
    isChanged: isChanged(form, before),
    change: (some: Partial<MemberForm>) => setForm((now) => ({ ...now, ...some })),
    save,
  };
}

/** Gives what is said of it. */
async function send({ home, member }: Subject, form: MemberForm): Promise<string> {
  const { FirstName, LastName, MobilePhone, ...ofDealer } = bodyOf(form);
  const person = { FirstName, LastName, MobilePhone };
  if (home === 'platform') {
    await callOnce(members.createAdmin, { body: { ...person, Email: form.Email } });
    return membersTexts.adminCreated;
  }
  const id = home.dealerId;
  if (member) {
    const params = { id, repId: member.SalesRepId };
    const body = { ...person, ...ofDealer, Version: member.Version };
    await callOnce(members.updateMember, { params, body });
    return membersTexts.updated;
  }
  const UserRoleId = form.UserRoleId as NewMember['UserRoleId'];
  const body = { ...person, ...ofDealer, Email: form.Email, UserRoleId };
  await callOnce(members.createMember, { params: { id }, body });
  return membersTexts.created;
}
