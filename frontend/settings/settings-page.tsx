import { Link, useRevalidator } from 'react-router-dom';
import { useCall } from '#frontend/api/use-call.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { useUnsavedGuard } from '#frontend/parts/dialogs/use-unsaved-guard.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { pathOfMembers } from '#frontend/paths.ts';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { rememberUser } from '#frontend/session/session.ts';
import { roles } from '#shared/access/roles.ts';
import * as users from '#shared/contract/users.ts';
import { t } from '#shared/language/t.ts';
import type { Profile } from '#shared/schemas/profile.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { useColumns } from './use-columns.ts';
import { usePasswords } from './use-passwords.ts';
import { showChosen, useProfile } from './use-profile.ts';
import { useSettings } from './use-settings.ts';
import { WorksheetDefaults } from './worksheet-defaults.tsx';
import './settings.css';

/** /dashboard/settings */
export function SettingsPage() {
  const { data, error, mutate } = useCall(users.getProfile, {}, { isFailureShown: true });
  return (
    <>
      <Crumbs here={t`Settings`} />
      {error ? (
        <Failed
          title={t`Your settings did not load`}
          text={error.message}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <Settings profile={data} />
      ) : (
        <LoadingRows count={8} />
      )}
    </>
  );
}

const cards = [
  { id: 'personal', title: t`Personal Details` },
  { id: 'defaults', title: t`Worksheet Defaults`, isOfStaff: true },
  { id: 'columns', title: t`Order Search Columns`, isOfStaff: true },
  { id: 'display', title: t`Display` },
  { id: 'password', title: t`Password` },
  { id: 'security', title: t`Security` },
];

function Settings({ profile }: { profile: Profile }) {
  const isStaff = profile.UserRoleId !== roles.smartSalesAdmin;
  return isStaff ? <OfStaff profile={profile} /> : <Cards profile={profile} columns={undefined} />;
}

/** Who belongs to a dealer has a list of orders, too. */
const OfStaff = ({ profile }: { profile: Profile }) => (
  <Cards profile={profile} columns={useColumns()} />
);

type CardsProps = { profile: Profile; columns: ReturnType<typeof useColumns> | undefined };

function Cards({ profile, columns }: CardsProps) {
  const revalidator = useRevalidator();
  const { form, change, ...own } = useProfile(profile, (saved) => {
    rememberUser(saved);
    void revalidator.revalidate();
  });
  const { passwords, setPasswords, ...password } = usePasswords();
  const settings = useSettings([own, ...(columns ? [columns] : []), password], () =>
    showChosen(form),
  );
  const { errors, changes, isSaving } = settings;
  useUnsavedGuard(changes > 0, t`Your settings have unsaved changes. They will be lost.`);
  const isStaff = columns !== undefined;
  return (
    <form
      className="settings"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save();
      }}
    >
      <RecordBar
        about={t`All settings are saved together.`}
        changes={changes}
        isSaving={isSaving}
        onDiscard={settings.discard}
      />
      <nav className="settings-nav" aria-label={t`My Profile`}>
        <h2>{t`My Profile`}</h2>
        {cards
          .filter(({ isOfStaff }) => isStaff || !isOfStaff)
          .map(({ id, title }) => (
            <a key={id} href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          ))}
        <OwnReps />
      </nav>
      <div className="settings-cards">
        <PersonalDetails profile={profile} {...{ form, errors, change }} />
        {isStaff && <WorksheetDefaults {...{ form, errors, change }} />}
        {columns?.choices && (
          <ColumnsCard
            choices={columns.choices}
            error={errors.columns}
            onChange={columns.setChoices}
          />
        )}
        <DisplayCard {...{ form, errors, change }} />
        <PasswordCard passwords={passwords} errors={errors} onChange={setPasswords} />
        <SecurityCard />
      </div>
    </form>
  );
}

/** A Sales Manager keeps the users who report to them; the rail leads administrators to all. */
function OwnReps() {
  const { DealerId } = useCurrentUser();
  const managesSome = useMay('manage-users');
  const managesAll = useMay('manage-every-user');
  if (!managesSome || managesAll || DealerId === null) return null;
  return <Link to={pathOfMembers(DealerId)}>{t`My sales reps`}</Link>;
}

/** The address stays as it is: it is no step to go back from. */
function goTo(event: React.MouseEvent, id: string) {
  event.preventDefault();
  const card = document.getElementById(id);
  card?.scrollIntoView();
  card?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}
