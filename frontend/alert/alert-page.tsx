import { Alert } from '#frontend/announcement/alert.tsx';
import { useCall } from '#frontend/api/use-call.ts';
import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';

/** What belongs to no dealer, and the one announcement there is, as the audit names them. */
const PLATFORM = 0;
const ANNOUNCEMENT = 0;

const historyOf = (version: number) => (
  <RecordHistory dealerId={PLATFORM} kind="announcement" id={ANNOUNCEMENT} version={version} />
);

/** /dashboard/alert-message: what is announced, to whom and until when, and who changed it. */
export function AlertPage() {
  const read = useCall(announcement.getSettings, {}, { isFailureShown: true });
  return (
    <>
      <Crumbs here={t`Alert Message`} />
      <WhenLoaded of={read} failed={announcementTexts.notRetrieved}>
        {(settings) => <Alert settings={settings} history={historyOf} />}
      </WhenLoaded>
    </>
  );
}
