import { useState } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { formatLineCount } from '#frontend/format/count.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { asAmount } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import * as packages from '#shared/contract/packages-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type {
  RoomPackageAtVersion,
  PackageChangeKind,
} from '#shared/schemas/room-package-schema.ts';
import { LinesTable } from './lines-table.tsx';
import { PackDialog } from './pack-dialog.tsx';
import type { StepProps } from './parts.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { useChanging } from './use-changing.ts';

/** What a package said before, and back to it. */
export function PackageVersions(props: StepProps) {
  const { title, library, whole, onBack, onClose } = props;
  const [seen, setShownVersion] = useState(whole.Version);
  const params = { id: whole.Id, version: seen };
  const old = useCall(packages.getPackageVersion, { params }, { isFailureShown: true });
  const { problem, isSaving, change } = useChanging(props);
  const isNow = seen === whole.Version;
  const mayRestore = library.mayChange(whole) && !isNow && old.data?.Version === seen;
  const restore = () => {
    if (old.data) void change(restoredOf(old.data, library.mayShare));
  };
  return (
    <PackDialog
      name="package-versions"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Back`} variant={mayRestore ? 'text' : 'secondary'} onClick={onBack} />
          {library.mayChange(whole) && (
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
          {whole.Versions.map(({ Version, Deed, By, On, LineCount, RoomTotal }, at) => (
            <li key={Version}>
              <button
                type="button"
                className="pack-item"
                ref={at === 0 ? (button) => button?.focus() : undefined}
                aria-current={Version === seen || undefined}
                onClick={() => setShownVersion(Version)}
              >
                <b>{t`Version ${Version}`}</b>
                <span className="num">{asAmount(RoomTotal)}</span>
                <small>{`${By}, ${asDayAndTime(On)}, ${formatLineCount(LineCount)}`}</small>
                <span className="pack-state">{changeLabels[Deed]}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className="pack-detail">
          <ProblemNotice problem={problem} />
          {old.data && <Old old={old.data} />}
          {!old.data &&
            (old.error ? (
              <Failed
                title={t`The version could not be loaded`}
                error={old.error}
                onRetry={() => void old.mutate()}
              />
            ) : (
              <LoadingRows count={6} />
            ))}
        </div>
      </div>
    </PackDialog>
  );
}

const changeLabels: Record<PackageChangeKind, string> = {
  created: t`saved`,
  changed: t`words changed`,
  refreshed: t`prices refreshed`,
  replaced: t`replaced`,
  restored: t`restored`,
};

/** What a version said, but for who may use it where the restorer may not say that. */
const restoredOf = (old: RoomPackageAtVersion, mayShare: boolean) => {
  const { Title, Description, IsShared, BundleTitle, PrintOptionId, BundleQuantity, Lines } = old;
  const content = { Title, Description, BundleTitle, PrintOptionId, BundleQuantity, Lines };
  return { ...content, ...(mayShare && { IsShared }), Deed: 'restored' as const };
};

function Old({ old }: { old: RoomPackageAtVersion }) {
  return (
    <>
      <div className="pack-head">
        <div>
          <h2>{old.Title}</h2>
          {old.Description && <p>{old.Description}</p>}
        </div>
      </div>
      <LinesTable label={t`Lines of version ${old.Version}`} lines={old.Lines} />
    </>
  );
}
