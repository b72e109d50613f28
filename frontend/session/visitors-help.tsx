import { useEffect, useState } from 'react';
import { sendApiRequest } from '#frontend/api/api-connection.ts';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';

/** A visitor's help: the environment's help page, where it has one, and the support address. */
export function VisitorsHelp() {
  const [helpUrl, setHelpUrl] = useState<string>();
  useEffect(() => {
    // If the help page cannot be read, the support address is still there.
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

/** Calls without the contract's code, which is as large as the whole page. */
async function fetchHelpUrl(): Promise<string | undefined> {
  const response = await sendApiRequest({ method: 'GET', path: '/SystemConfig/HelpLinks' });
  const links = (await response.json()) as HelpLink[];
  return links.find(({ Label }) => translateText(Label) === t`Getting started`)?.Url;
}
