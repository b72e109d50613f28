import type { PageBundle } from './choice-copy.ts';
import { useLateParts } from './late-part.tsx';

/** The place of a bundle's picture, or of one of the whole proposal; what stands in it comes late. */
export function PicturePlace({ bundle }: { bundle?: PageBundle }) {
  const parts = useLateParts();
  return <span className="picture">{parts && <parts.BundlePicture bundle={bundle} />}</span>;
}
