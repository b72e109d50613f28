import { AnnouncementSettingsForm } from '#frontend/announcement/announcement-settings-form.tsx';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';

/** The ids of the platform and of its single announcement in the audit. */
const PLATFORM_DEALER_ID = 0;
const ANNOUNCEMENT_RECORD_ID = 0;

const renderAnnouncementHistory = (version: number) => (
  <RecordHistorySection
    dealerId={PLATFORM_DEALER_ID}
    kind="announcement"
    id={ANNOUNCEMENT_RECORD_ID}
    version={version}
  />
);

/** /dashboard/alert-message: the announcement, its readers, its end, and its history. */
export function AnnouncementSettingsPage() {
  const settingsResult = useApiCall(announcement.getSettings, {}, { showsOwnFailure: true });
  return (
    <>
      <Breadcrumbs title={t`Alert Message`} />
      <Loaded result={settingsResult} failureText={announcementTexts.notRetrieved}>
        {(settings) => (
          <AnnouncementSettingsForm settings={settings} renderHistory={renderAnnouncementHistory} />
        )}
      </Loaded>
    </>
  );
}
