import { useState } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type {
  RoomPackageAtVersion,
  PackageChangeKind,
} from '#shared/schemas/room-package-schema.ts';
import { PackageDialog } from './package-dialog.tsx';
import { PackageLinesTable } from './package-lines-table.tsx';
import { PackageSaveProblemNotice } from './package-save-problem-notice.tsx';
import type { PackageStepProps } from './package-step-props.ts';
import { useChangePackageAndGoBack } from './use-change-package-and-go-back.ts';

/** Shows the old versions of a package, and restores one. */
export function PackageVersionsDialog(props: PackageStepProps) {
  const { title, library, details, onBack, onClose } = props;
  const [shownVersion, setShownVersion] = useState(details.Version);
  const params = { id: details.Id, version: shownVersion };
  const version = useApiCall(packages.getPackageVersion, { params }, { showsOwnFailure: true });
  const { problem, isSaving, change } = useChangePackageAndGoBack(props);
  const isCurrent = shownVersion === details.Version;
  const mayRestore =
    library.mayChange(details) && !isCurrent && version.data?.Version === shownVersion;
  const restore = () => {
    if (version.data) void change(toRestoreChanges(version.data, library.mayShare));
  };
  return (
    <PackageDialog
      name="package-versions"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Back`} variant={mayRestore ? 'text' : 'secondary'} onClick={onBack} />
          {library.mayChange(details) && (
            <Button
              label={t`Restore this version`}
              isBusy={!mayRestore || isSaving}
              onClick={restore}
            />
          )}
        </>
      }
    >
      <div className="pack">
        <ol className="pack-side pack-list" aria-label={t`Versions`}>
          {details.Versions.map(({ Version, Deed, By, On, LineCount, RoomTotal }, index) => (
            <li key={Version}>
              <button
                type="button"
                className="pack-item"
                ref={index === 0 ? (button) => button?.focus() : undefined}
                aria-current={Version === shownVersion || undefined}
                onClick={() => setShownVersion(Version)}
              >
                <b>{t`Version ${Version}`}</b>
                <span className="num">{formatAmount(RoomTotal)}</span>
                <small>{`${By}, ${formatTimestamp(On)}, ${formatLineCount(LineCount)}`}</small>
                <span className="pack-state">{changeLabels[Deed]}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="pack-detail">
          <PackageSaveProblemNotice problem={problem} />
          <Loaded result={version} failureText={t`The version could not be loaded`} loading={6}>
            {(old) => <PackageVersionDetail old={old} />}
          </Loaded>
        </div>
      </div>
    </PackageDialog>
  );
}

const changeLabels: Record<PackageChangeKind, string> = {
  created: t`saved`,
  changed: t`words changed`,
  refreshed: t`prices refreshed`,
  replaced: t`replaced`,
  restored: t`restored`,
};

/** The content of a version; it leaves out the sharing if the user may not share packages. */
const toRestoreChanges = (old: RoomPackageAtVersion, mayShare: boolean) => {
  const { Title, Description, IsShared, BundleTitle, PrintOptionId, BundleQuantity, Lines } = old;
  const content = { Title, Description, BundleTitle, PrintOptionId, BundleQuantity, Lines };
  const choice = { Choice: old.Choice ?? ('included' as const), ChoiceGroup: old.ChoiceGroup };
  return { ...content, ...choice, ...(mayShare && { IsShared }), Deed: 'restored' as const };
};

function PackageVersionDetail({ old }: { old: RoomPackageAtVersion }) {
  return (
    <>
      <div className="pack-head">
        <div>
          <h2>{old.Title}</h2>
          {old.Description && <p>{old.Description}</p>}
        </div>
      </div>
      <PackageLinesTable label={t`Lines of version ${old.Version}`} lines={old.Lines} />
    </>
  );
}
