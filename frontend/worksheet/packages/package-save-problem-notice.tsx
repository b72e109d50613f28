import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { PackageSaveProblem } from './package-save-problem.ts';

type Props = {
  problem: PackageSaveProblem | undefined;
  /** Undefined where the save button is next to the notice. */
  onRetry?: () => void;
};

/** Why the package was not saved; a title problem is shown at its field instead. */
export function PackageSaveProblemNotice({ problem, onRetry }: Props) {
  if (!problem || problem.kind === 'title') return null;
  const isStale = problem.kind === 'stale';
  return (
    <p className={isStale ? 'notice' : 'notice is-bad'} role="alert">
      <Icon name={isStale ? 'warn' : 'error'} />
      <span>
        {problem.text}
        {isStale && ` ${t`Look at it once more, then save again.`}`}
      </span>
      {problem.kind === 'failed' && onRetry && (
        <Button label={t`Try again`} variant="secondary" size="small" onClick={onRetry} />
      )}
    </p>
  );
}
