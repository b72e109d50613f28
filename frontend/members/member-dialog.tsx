import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { SignInHistory } from '#frontend/sign-ins/sign-in-history.tsx';
import * as members from '#shared/contract/members.ts';
import { fullName } from '#shared/format/names.ts';
import { t } from '#shared/language/t.ts';
import type { Member, MemberWithVersion } from '#shared/schemas/member.ts';
import { DealerFields, PersonFields } from './member-fields.tsx';
import { useMemberForm } from './use-member-form.ts';
import type { Home } from './use-members.ts';

type Props = {
  home: Home;
  onSaved: () => void;
  onClose: () => void;
};

/** A user to be. */
export const NewMemberDialog = (props: Props) => (
  <Form
    {...props}
    member={undefined}
    title={props.home === 'platform' ? t`Create Admin` : t`Add User`}
  />
);

type KnownProps = Props & { home: { dealerId: number }; member: Member };

/** A user of a dealer's, as they are on the server at this moment. */
export function KnownMemberDialog({ member, ...props }: KnownProps) {
  const params = { id: props.home.dealerId, repId: member.SalesRepId };
  const { data, error, mutate, isValidating } = useCall(
    members.getMember,
    { params },
    { isFailureShown: true },
  );
  const title = fullName(member);
  if (data && !isValidating)
    return <Form key={data.Version} {...props} member={data} title={title} />;
  return (
    <Dialog title={title} isOpen width={WIDTH_REM} onClose={props.onClose}>
      {error ? (
        <Failed
          title={t`The user could not be loaded`}
          text={error.message}
          onRetry={() => void mutate()}
        />
      ) : (
        <LoadingRows count={4} />
      )}
    </Dialog>
  );
}

const WIDTH_REM = 40;

type FormProps = Props & { member: MemberWithVersion | undefined; title: string };

function Form({ home, member, title, onSaved, onClose }: FormProps) {
  const { form, errors, change, save, isSaving, isChanged } = useMemberForm(
    { home, member },
    onSaved,
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const fields = { form, errors, change, isKnown: member !== undefined };
  const close = async () => {
    if (!isChanged || (await isLost())) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={title}
      isOpen
      width={WIDTH_REM}
      onClose={() => void close()}
      footer={
        <>
          <Button label={t`Cancel`} look="secondary" onClick={() => void close()} />
          <Button
            label={member ? t`Save` : t`Send invitation`}
            form={FORM_ID}
            type="submit"
            isIdle={isSaving}
          />
        </>
      }
    >
      <form ref={element} id={FORM_ID} className="member-form" noValidate onSubmit={submit}>
        <PersonFields {...fields} />
        {home !== 'platform' && <DealerFields {...fields} dealerId={home.dealerId} />}
      </form>
      {member && <History userId={member.AppUserId} />}
    </Dialog>
  );
}

const FORM_ID = 'member';

const isLost = () =>
  confirm({
    title: t`Leave without saving?`,
    text: t`What you changed of this user is lost.`,
    accept: t`Leave`,
    reject: t`Stay`,
    isDestructive: true,
  });

/** Who has tried to sign in as them, once it is asked for. */
function History({ userId }: { userId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="member-history">
      <Button
        label={t`Sign-in history`}
        icon={isOpen ? 'chevronDown' : 'chevronRight'}
        look="text"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <SignInHistory userId={userId} />}
    </section>
  );
}
