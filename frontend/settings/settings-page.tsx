import { Link, useRevalidator } from 'react-router-dom';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useUnsavedChangesGuard } from '#frontend/browser/unsaved-changes.ts';
import {
  OwnDealerCards,
  ownDealerLinks,
  OwnUploadCards,
  createOwnUploadLinks,
} from '#frontend/dealers/own-dealer-settings.tsx';
import { useOwnDealerForm } from '#frontend/dealers/use-own-dealer.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import {
  FormCardLinks,
  ImmediateCards,
  createGroupOfCardsWithoutSave,
} from '#frontend/parts/controls/form-card.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getDealerUsersPath } from '#frontend/paths.ts';
import { ConcurrentChangesNotice } from '#frontend/record-form/concurrent-changes-notice.tsx';
import { RecordFormBar } from '#frontend/record-form/record-form-bar.tsx';
import { useFocusFirstError } from '#frontend/record-form/use-focus-first-error.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { rememberUser } from '#frontend/session/session.ts';
import { roles } from '#shared/access/roles.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import { DisplayCard } from './display-card.tsx';
import { OrderColumnsCard } from './order-columns-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalDetailsCard, profileLabels } from './personal-details-card.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { UploadCards, useUploadCards } from './upload-cards.tsx';
import { useOrderColumnSettings } from './use-order-column-settings.ts';
import { usePasswordSettings } from './use-password-settings.ts';
import { applyThemeAndLanguageWithReload, useProfileSettings } from './use-profile-settings.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { UserWorksheetDefaultsCard } from './user-worksheet-defaults-card.tsx';
import { WeeklyMailCard } from './weekly-mail-card.tsx';
import './settings.css';

/** /dashboard/settings */
export function SettingsPage() {
  const profileCall = useApiCall(users.getProfile, {}, { showsOwnFailure: true });
  return (
    <>
      <Breadcrumbs title={t`Settings`} />
      <Loaded result={profileCall} failureText={t`Your settings did not load`}>
        {(profile) => <SettingsByRole profile={profile} />}
      </Loaded>
    </>
  );
}

const weeklyMailCardLink = { id: 'weekly-mail', title: t`Weekly Mail` };

const profileCardLinks: readonly { id: string; title: string; isOfStaff?: boolean }[] = [
  { id: 'personal', title: t`Personal Details` },
  { id: 'defaults', title: t`Worksheet Defaults`, isOfStaff: true },
  { id: 'columns', title: t`Order Search Columns`, isOfStaff: true },
  { id: 'display', title: t`Display` },
  weeklyMailCardLink,
  { id: 'password', title: t`Password` },
];

const securityCardLink = { id: 'security', title: t`Security` };

function SettingsByRole({ profile }: { profile: Profile }) {
  const canEditDealer = useHasPermission('access-dealer-profile');
  if (profile.UserRoleId === roles.smartSalesAdmin) return <SettingsForm profile={profile} />;
  return canEditDealer ? (
    <SettingsWithDealer profile={profile} />
  ) : (
    <StaffSettings profile={profile} />
  );
}

/** A user of a dealer also has columns of the order search. */
const StaffSettings = ({ profile, dealer }: { profile: Profile; dealer?: OwnDealerSettings }) => (
  <SettingsForm profile={profile} columns={useOrderColumnSettings()} dealer={dealer} />
);

/** A dealer's administrator edits the dealer beside the own profile. */
function SettingsWithDealer({ profile }: { profile: Profile }) {
  const dealerResult = useApiCall(
    dealers.getDealer,
    { params: { id: profile.DealerId ?? 0 } },
    { showsOwnFailure: true },
  );
  const { data: dealer, error } = dealerResult;
  return (
    <>
      <Loaded result={dealerResult} failureText={t`The dealer could not be loaded`}>
        {(loaded) => <DealerAdminSettings profile={profile} dealer={loaded} />}
      </Loaded>
      {error && !dealer && <StaffSettings profile={profile} />}
    </>
  );
}

function DealerAdminSettings({ profile, dealer }: { profile: Profile; dealer: DealerWithVersion }) {
  return <StaffSettings profile={profile} dealer={useOwnDealerForm(dealer)} />;
}

type OwnDealerSettings = ReturnType<typeof useOwnDealerForm>;
type SettingsFormProps = {
  profile: Profile;
  columns?: ReturnType<typeof useOrderColumnSettings>;
  dealer?: OwnDealerSettings | undefined;
};

function SettingsForm({ profile, columns, dealer }: SettingsFormProps) {
  const revalidator = useRevalidator();
  const profileSettings = useProfileSettings(profile, (saved) => {
    rememberUser(saved);
    void revalidator.revalidate();
  });
  const { form, errors, change, validateField } = profileSettings.record;
  const { passwords, setPasswords, ...password } = usePasswordSettings();
  const sections = [
    profileSettings,
    ...(columns ? [columns] : []),
    password,
    ...(dealer ? [dealer] : []),
  ];
  const settings = useSaveSettings(sections, () =>
    applyThemeAndLanguageWithReload(profileSettings.record.before),
  );
  const { changes, isSaving } = settings;
  const formRef = useFocusFirstError(settings.rejection);
  useUnsavedChangesGuard(changes > 0, t`Your settings have unsaved changes. They will be lost.`);
  const isStaff = columns !== undefined;
  const getsWeeklyMail = isStaff && !profile.IsLimitedTransferUser;
  const uploads = useUploadCards(dealer !== undefined);
  const groups = useCardGroups({
    isStaff,
    getsWeeklyMail,
    isDealerShown: dealer !== undefined,
    uploads,
  });
  return (
    <form
      ref={formRef}
      className="cardset"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save();
      }}
    >
      <RecordFormBar
        unchangedText={
          dealer
            ? t`Saves Dealer Profile and My Profile together.`
            : t`All settings are saved together.`
        }
        changeCount={changes}
        draftOffers={[profileSettings.record.offer, ...(dealer ? [dealer.record.offer] : [])]}
        isSaving={isSaving}
        onDiscard={settings.discard}
      />
      <FormCardLinks name={t`Settings`} groups={groups}>
        <OwnRepsLink />
      </FormCardLinks>
      <div className="cardset-cards">
        <ConcurrentChangesNotice record={profileSettings.record} labels={profileLabels} />
        <PersonalDetailsCard profile={profile} {...{ form, errors, change }} />
        {isStaff && <UserWorksheetDefaultsCard {...{ form, errors, change, validateField }} />}
        {columns?.choices && (
          <OrderColumnsCard
            choices={columns.choices}
            error={columns.error}
            onChange={columns.setChoices}
          />
        )}
        <DisplayCard {...{ form, errors, change }} />
        {getsWeeklyMail && <WeeklyMailCard {...{ form, errors, change }} />}
        <PasswordCard passwords={passwords} errors={password.errors} onChange={setPasswords} />
        {dealer && <OwnDealerCards ownDealer={dealer} />}
        <ImmediateCards>
          <SecurityCard />
          {dealer && <OwnUploadCards dealerId={dealer.dealer.Id} />}
          <UploadCards cards={uploads} />
        </ImmediateCards>
      </div>
    </form>
  );
}

type CardGroupOptions = {
  isStaff: boolean;
  getsWeeklyMail: boolean;
  isDealerShown: boolean;
  uploads: ReturnType<typeof useUploadCards>;
};

/** The links to the user's cards. */
function useCardGroups({ isStaff, getsWeeklyMail, isDealerShown, uploads }: CardGroupOptions) {
  const ownUploads = createOwnUploadLinks(useHasPermission('upload-configurators'));
  return [
    {
      title: t`My Profile`,
      cards: profileCardLinks.filter(
        ({ id, isOfStaff }) =>
          (isStaff || !isOfStaff) && (getsWeeklyMail || id !== weeklyMailCardLink.id),
      ),
    },
    ...(isDealerShown ? [ownDealerLinks] : []),
    createGroupOfCardsWithoutSave([
      securityCardLink,
      ...(isDealerShown ? ownUploads : []),
      ...uploads,
    ]),
  ];
}

/**
 * A Sales Manager manages the users who report to them. The navigation rail has a link to all users for
 * administrators.
 */
function OwnRepsLink() {
  const { DealerId } = useCurrentUser();
  const canManageUsers = useHasPermission('manage-users');
  const canManageAllUsers = useHasPermission('manage-every-user');
  if (!canManageUsers || canManageAllUsers || DealerId === null) return null;
  return <Link to={getDealerUsersPath(DealerId)}>{t`My Reps`}</Link>;
}
