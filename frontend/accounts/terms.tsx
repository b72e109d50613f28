import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';

/** What whoever signs up agrees to, each with its page where the environment has one. */
export function Terms() {
  const [links, setLinks] = useState<readonly HelpLink[]>([]);
  useEffect(() => {
    call(system.listHelpLinks).then(setLinks, noteLoadFailure);
  }, []);
  return (
    <p className="sign-up-terms">
      {t`By signing up you agree to the`} <Page name={helpTexts.terms} links={links} /> {t`and the`}{' '}
      <Page name={helpTexts.privacy} links={links} />.
    </p>
  );
}

type PageProps = { name: string; links: readonly HelpLink[] };

/** In a tab of its own: what was typed stays. */
function Page({ name, links }: PageProps) {
  const link = links.find(({ Label }) => translateText(Label) === name);
  if (!link) return name;
  return (
    <a href={link.Url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
