import { Icon } from '#frontend/parts/controls/icon.tsx';
import { translateText } from '#shared/language/t.ts';

/** A table has a step of its own for its columns. */
const importStepNames = ['File', 'Columns', 'Check'] as const;
export type ImportStepName = (typeof importStepNames)[number];

/** Where the import stands: what is done, what is now, what is still to come. */
export function ImportSteps({ now, hasColumns }: { now: ImportStepName; hasColumns: boolean }) {
  const shownSteps = importStepNames.filter((step) => hasColumns || step !== 'Columns');
  const currentIndex = shownSteps.indexOf(now);
  return (
    <ol className="quote-steps">
      {shownSteps.map((step, index) => (
        <li key={step} aria-current={index === currentIndex ? 'step' : undefined}>
          {index < currentIndex ? <Icon name="check" /> : <span>{index + 1}</span>}{' '}
          {translateText(step)}
        </li>
      ))}
    </ol>
  );
}
