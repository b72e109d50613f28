import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';

/** The terms that the user accepts, each with a link where the environment has one. */
export function TermsNotice() {
  const [links, setLinks] = useState<readonly HelpLink[]>([]);
  useEffect(() => {
    callApi(system.listHelpLinks).then(setLinks, showOrLogLoadFailure);
  }, []);
  return (
    <p className="sign-up-terms">
      {t`By signing up you agree to the`} <TermsLink name={helpTexts.terms} links={links} />{' '}
      {t`and the`} <TermsLink name={helpTexts.privacy} links={links} />.
    </p>
  );
}

type TermsLinkProps = { name: string; links: readonly HelpLink[] };

/** Opens in a new tab, so that what was typed stays. */
function TermsLink({ name, links }: TermsLinkProps) {
  const link = links.find(({ Label }) => translateText(Label) === name);
  if (!link) return name;
  return (
    <a href={link.Url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
