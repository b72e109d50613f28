import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { SaveProblem } from './save-problem.ts';

/** Why it was not saved; of a title that is said beside its field. */
export function ProblemNotice({ problem }: { problem: SaveProblem | undefined }) {
  if (!problem || problem.kind === 'title') return null;
  return (
    <p className={problem.kind === 'stale' ? 'notice' : 'notice is-bad'} role="alert">
      <Icon name={problem.kind === 'stale' ? 'warn' : 'error'} />
      <span>
        {problem.text}
        {problem.kind === 'stale' && ` ${t`Look at it once more, then save again.`}`}
      </span>
    </p>
  );
}
