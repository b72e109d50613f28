import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import {
  FormNotice,
  VisitorPageLayout,
  type VisitorNotice,
} from '#frontend/session/visitor-page-layout.tsx';
import * as weeklyMail from '#shared/contract/weekly-mail-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { WeeklyMailToken, type StoppedWeeklyMail } from '#shared/schemas/weekly-mail-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { moveLinkCodeOutOfUrl } from './move-link-code-out-of-url.ts';

type Outcome = StoppedWeeklyMail | 'resumed' | 'unknownLink';

/**
 * /weekly-mail?token=…: switches the weekly mail off at one press, and on again. Opening it changes nothing, because
 * scanners of mail open links, too.
 */
export function WeeklyMailPage({ query }: { query: URLSearchParams }) {
  const [token] = useState(() => moveLinkCodeOutOfUrl(query, 'token'));
  const [outcome, setOutcome] = useState<Outcome | undefined>(() =>
    WeeklyMailToken.safeParse(token).success ? undefined : 'unknownLink',
  );
  const [notice, setNotice] = useState<VisitorNotice>();
  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiCallError)) throw error;
    if (error.code === 'accounts.weeklyMailLinkUnknown') setOutcome('unknownLink');
    else setNotice({ kind: 'error', title: error.message });
  };
  const { run: stop, isBusy: isStopping } = useAction(
    async () => {
      setNotice(undefined);
      setOutcome(await callApi(weeklyMail.stopWeeklyMail, { query: { token } }));
    },
    { showFailure },
  );
  const { run: resume, isBusy: isResuming } = useAction(
    async () => {
      setNotice(undefined);
      await callApi(weeklyMail.resumeWeeklyMail, { query: { token } });
      setOutcome('resumed');
    },
    { showFailure },
  );
  const isBusy = isStopping || isResuming;
  if (outcome === 'unknownLink')
    return (
      <WeeklyMailOutcome notice={{ kind: 'error', title: accountsTexts.weeklyMailLinkUnknown }} />
    );
  if (outcome === 'resumed')
    return (
      <WeeklyMailOutcome notice={{ kind: 'success', title: t`The weekly mail is on again` }} />
    );
  if (outcome)
    return (
      <WeeklyMailOutcome notice={buildStoppedNotice(outcome)} failure={notice}>
        {outcome.MayResume && (
          <Button
            label={t`Switch it on again`}
            variant="secondary"
            size="large"
            aria-disabled={isBusy}
            onClick={() => void resume()}
          />
        )}
      </WeeklyMailOutcome>
    );
  return (
    <VisitorPageLayout
      title={t`Weekly Mail`}
      lead={t`Nothing else changes; it can be ticked again under Settings.`}
    >
      {notice && <FormNotice notice={notice} />}
      <Button
        label={t`Stop this mail`}
        size="large"
        aria-disabled={isBusy}
        onClick={() => void stop()}
      />
    </VisitorPageLayout>
  );
}

const buildStoppedNotice = ({ Email }: StoppedWeeklyMail): VisitorNotice => ({
  kind: 'success',
  title: t`The weekly mail is off`,
  text: t`For ${Email}. Nothing else has changed; it can be ticked again under Settings.`,
});

type OutcomeProps = {
  notice: VisitorNotice;
  failure?: VisitorNotice | undefined;
  children?: React.ReactNode;
};

const WeeklyMailOutcome = ({ notice, failure, children }: OutcomeProps) => (
  <VisitorPageLayout title={t`Weekly Mail`}>
    <FormNotice notice={notice} />
    {failure && <FormNotice notice={failure} />}
    {children}
  </VisitorPageLayout>
);
