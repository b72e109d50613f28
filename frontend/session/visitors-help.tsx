import { useEffect, useState } from 'react';
import { sendApiRequest } from '#frontend/api/api-connection.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';

/** Where a visitor finds help: the environment's page where it has one, and whom to write to. */
export function VisitorsHelp() {
  const [helpUrl, setHelpUrl] = useState<string>();
  useEffect(() => {
    // Whoever cannot read where there is help can still write.
    fetchHelpUrl().then(setHelpUrl, () => {});
  }, []);
  return (
    <>
      {helpUrl && (
        <a href={helpUrl} target="_blank" rel="noreferrer">
          {t`Help`}
        </a>
      )}
      <a href={`mailto:${SUPPORT_EMAIL_ADDRESS}`}>{t`Support`}</a>
    </>
  );
}

/** Without what reads the contract: that is as large as the page. */
async function fetchHelpUrl(): Promise<string | undefined> {
  const response = await sendApiRequest({ method: 'GET', path: '/SystemConfig/HelpLinks' });
  const links = (await response.json()) as HelpLink[];
  return links.find(({ Label }) => translateText(Label) === t`Getting started`)?.Url;
}
