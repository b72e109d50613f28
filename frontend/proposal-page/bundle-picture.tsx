import { memo, useState } from 'react';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import type { PageBundle } from './choice-copy.ts';
import { usePageParts } from './page-context.ts';
import { PictureDrawing } from './picture-drawing.tsx';
import { callProposal } from './proposal-client.ts';

const findPictureUrl = ({ Pictures }: ProposalPage, key: string): string | undefined =>
  Pictures.find(({ Bundles }) => Bundles.includes(key))?.Url;

/** What is shown of a whole proposal, as on the paper: the first picture of what the rep proposes to take. */
function getFirstPicturedBundle(page: ProposalPage): PageBundle {
  const { Bundles } = page.Copy;
  const taken = Bundles.filter(({ IsTaken }) => IsTaken);
  return taken.find(({ Key }) => findPictureUrl(page, Key)) ?? taken[0] ?? Bundles[0]!;
}

let renewing: Promise<ProposalPage | undefined> | undefined;

/** The page with new links, which hold for an hour; what fails at the same time asks once. */
const loadPageAgain = (token: string): Promise<ProposalPage | undefined> =>
  (renewing ??= callProposal<ProposalPage>({ token, path: '' })
    .then((answer) => (answer.kind === 'done' ? answer.value : undefined))
    .finally(() => {
      renewing = undefined;
    }));

/**
 * A picture of a bundle's product, or of the whole proposal; a drawing of its kind where there is none, or where it
 * cannot be loaded.
 */
export const BundlePicture = memo(function BundlePicture({
  bundle: ownBundle,
}: {
  bundle: PageBundle | undefined;
}) {
  const { page, token, isPreview } = usePageParts();
  const [bundle] = useState(() => ownBundle ?? getFirstPicturedBundle(page));
  const [url, setUrl] = useState(() => findPictureUrl(page, bundle.Key));
  const [isRenewed, setIsRenewed] = useState(false);

  function replaceLink() {
    setUrl(undefined);
    if (isRenewed || isPreview) return;
    setIsRenewed(true);
    loadPageAgain(token).then(
      (renewed) => setUrl(renewed && findPictureUrl(renewed, bundle.Key)),
      () => undefined,
    );
  }

  return url === undefined ? (
    <PictureDrawing bundle={bundle} />
  ) : (
    <img src={url} alt="" loading="lazy" decoding="async" onError={replaceLink} />
  );
});
